-- One row for each order. Its version grows by one with each change; a change says which version it was decided on.
create table orders (
  -- compared byte by byte, so that pages follow each other the same way wherever the database stands
  order_no     text collate "C" not null primary key,
  status       text             not null
    check (status in ('PENDING_PAYMENT', 'PAID', 'PENDING_PURCHASE', 'CANCELLING', 'CANCELLED', 'PARTLY_REFUNDED', 'REFUNDED')),
  version      bigint           not null check (version > 0),
  amount_minor bigint           not null check (amount_minor between 1 and 1000000000000),
  currency     text             not null check (currency ~ '^[A-Z]{3}$'),
  placed_at    timestamptz      not null,
  changed_at   timestamptz      not null
) with (fillfactor = 80);

create index orders_status on orders (status, order_no);

-- Which accounts may pay an order, and the ids of its payments at the gateways.
create table order_payment (
  order_no      text collate "C" not null references orders,
  position      integer          not null,
  gateway       text             not null,
  account       text             not null,
  reference     text,
  -- the version of the order that brought it: 1 for what it was placed with
  since_version bigint           not null,
  primary key (order_no, position),
  constraint order_payment_once unique nulls not distinct (order_no, gateway, account, reference)
);

-- One payment pays one order.
create unique index order_payment_reference on order_payment (gateway, account, reference) where reference is not null;

-- What happened to an order: one row for each of its versions, with the cause.
create table order_transition (
  order_no       text collate "C" not null references orders,
  version        bigint           not null,
  from_status    text,
  to_status      text             not null,
  -- the type and id of the event that caused it; a request has a type of this service's own, and no id
  cause_type     text             not null,
  cause_id       text,
  gateway        text,
  account        text,
  transaction_id text,
  -- when it happened, by the clock of whoever said so
  occurred_at    timestamptz      not null,
  recorded_at    timestamptz      not null,
  primary key (order_no, version)
);

-- Events that changed no order because they could not be read, or named none of ours. A person looks at each.
create table event_set_aside (
  topic        text        not null,
  partition    integer     not null,
  record_offset bigint     not null,
  reason       text        not null check (reason in ('UNREADABLE', 'UNMATCHED')),
  detail       text        not null,
  recorded_at  timestamptz not null,
  primary key (topic, partition, record_offset)
);

-- Snapshots on their way to the topic: written with the change, deleted once the broker has them. A row's absence is
-- the only sign that it was published; ids say in which order two versions of one order go, and nothing else.
create table snapshot_outbox (
  id         bigint generated always as identity primary key,
  order_no   text        not null,
  version    bigint      not null,
  payload    bytea       not null
);
