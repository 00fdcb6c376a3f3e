-- What is known of each order: its newest snapshot. A row stays when its order is paid, so that an older snapshot that
-- comes again cannot bring it back as pending.
create table known_order (
  order_no     text collate "C" not null primary key,
  version      bigint           not null,
  status       text             not null,
  amount_minor bigint           not null,
  currency     text             not null,
  -- as in the snapshot: [{"gateway": ..., "account": ..., "reference": ... or null}]
  payments     jsonb            not null,
  placed_at    timestamptz      not null,
  changed_at   timestamptz      not null
) with (fillfactor = 80);

-- Those whose money is awaited, the longest waiting first.
create index known_order_pending on known_order (placed_at, order_no) where status = 'PENDING_PAYMENT';
