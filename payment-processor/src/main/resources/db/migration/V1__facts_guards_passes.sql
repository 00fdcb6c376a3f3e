-- What the gateways said, one row for each fact, and what was decided of it. The primary key is the arbiter: of any
-- number of callbacks that say the same, one inserts the row, and the record that did is the carrier of its event.
create table payment_callback_log (
  gateway            text        not null,
  account            text        not null,
  transaction_id     text        not null,
  fact               text        not null,
  subject            text        not null,
  order_no           text,
  amount_minor       bigint,
  currency           text,
  occurred_at        timestamptz not null,
  gateway_event_id   text,
  gateway_event_type text        not null,
  ending             text        not null
    check (ending in ('APPLIED', 'STALE', 'FOREIGN', 'PARKED', 'MISMATCHED', 'SURPLUS', 'LATE')),
  decided_at         timestamptz not null default now(),
  -- where the record stands that decided this row, and in which pass over its partition
  carrier_topic_id   uuid        not null,
  carrier_partition  integer     not null,
  carrier_offset     bigint      not null,
  carrier_pass       integer     not null,
  -- what the carrier emits, null where nothing is announced
  event_id           uuid,
  event_type         text,
  event_key          text,
  event_time         timestamptz,
  event_payload      text,
  constraint payment_callback_log_fact primary key (gateway, account, transaction_id, fact, subject)
);

create index payment_callback_log_carrier
  on payment_callback_log (carrier_topic_id, carrier_partition, carrier_offset) where event_id is not null;

-- Captured money that waits for its order, or for an order that claims it.
create index payment_callback_log_waiting
  on payment_callback_log (order_no) where ending in ('PARKED', 'FOREIGN') and fact = 'CAPTURED';

-- One row for each order: what it expects, and whether it can still be paid. Its lock decides every race about the
-- order: capture against capture, capture against cancel, capture against the order's first snapshot.
create table order_guard (
  order_no          text    not null primary key,
  state             text    not null check (state in ('UNKNOWN', 'OPEN', 'PAID', 'CLOSED')),
  -- the version of the newest snapshot seen, 0 for a placeholder
  snapshot_version  bigint  not null,
  amount_minor      bigint,
  currency          text,
  -- which accounts may pay it: gateway/account, joined by commas
  payable_by        text    not null,
  paid_gateway      text,
  paid_account      text,
  paid_transaction  text,
  carrier_topic_id  uuid,
  carrier_partition integer,
  carrier_offset    bigint,
  carrier_pass      integer,
  event_id          uuid,
  event_type        text,
  event_key         text,
  event_time        timestamptz,
  event_payload     text
) with (fillfactor = 80);

create index order_guard_carrier
  on order_guard (carrier_topic_id, carrier_partition, carrier_offset) where event_id is not null;

-- Ids of payments that orders name, so that an event which names no order finds it.
create table payment_reference (
  gateway   text not null,
  account   text not null,
  reference text not null,
  order_no  text not null,
  primary key (gateway, account, reference)
);

-- How far each pass over a partition is known to have come. A pass ends when the committed position is found below
-- what it had reached: somebody rewound it, or the group's offsets expired.
create table partition_pass (
  topic_id  uuid    not null,
  partition integer not null,
  pass      integer not null,
  reached   bigint  not null,
  primary key (topic_id, partition, pass)
);
