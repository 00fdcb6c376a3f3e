-- Which transaction paid an order, and whether it is being purchased: a refund that fails after all puts it back there.
alter table orders
  add column paid_gateway        text,
  add column paid_account        text,
  add column paid_transaction_id text,
  add column purchasing          boolean not null default false,
  -- of that transaction, as the newest refund says
  add column refunded_minor      bigint  not null default 0,
  add constraint orders_paid_by
    check ((paid_gateway is null) = (paid_transaction_id is null) and (paid_account is null) = (paid_transaction_id is null));

update orders
set paid_gateway = t.gateway, paid_account = t.account, paid_transaction_id = t.transaction_id
from order_transition t
where t.order_no = orders.order_no and t.to_status = 'PAID' and t.from_status <> 'PAID';

-- What the gateway calls the cause of a failure.
alter table order_transition add column reason text;

-- The ids of events that were decided. What comes again is known by its id.
create table event_seen (
  event_id    uuid        not null primary key,
  recorded_at timestamptz not null
);

-- Refunds as they were announced, in their turn. The newest one of a transaction says how its refunds stand. They may
-- come before the order is known to be paid, and then wait here.
create table order_refund (
  id             bigint generated always as identity primary key,
  event_id       uuid             not null unique,
  event_type     text             not null,
  order_no       text collate "C" not null,
  gateway        text             not null,
  account        text             not null,
  transaction_id text             not null,
  total_minor    bigint           not null,
  currency       text             not null,
  occurred_at    timestamptz      not null
);

create index order_refund_transaction on order_refund (order_no, gateway, account, transaction_id, id);

-- What a person has to decide. Its order may be one that is not ours, or none.
create table hold (
  -- derived from what it is about, so that the same hold is never there twice
  hold_id        uuid             not null primary key,
  order_no       text collate "C",
  reason         text             not null,
  gateway        text             not null,
  account        text             not null,
  transaction_id text             not null,
  -- the dispute's id; null for other reasons
  dispute_id     text,
  -- how far the dispute has come, and the same as a number that only grows
  dispute_stage  text,
  progress       smallint         not null,
  amount_minor   bigint,
  currency       text,
  action         text             not null,
  -- since when, by the gateway's clock
  since          timestamptz      not null,
  recorded_at    timestamptz      not null,
  resolved_at    timestamptz,
  resolved_by    text,
  decision       text,
  check ((resolved_at is null) = (resolved_by is null) and (resolved_at is null) = (decision is null)),
  check ((amount_minor is null) = (currency is null))
);

create index hold_order on hold (order_no);
create index hold_open on hold (recorded_at, hold_id) where resolved_at is null;
create index hold_listed on hold (recorded_at, hold_id);
