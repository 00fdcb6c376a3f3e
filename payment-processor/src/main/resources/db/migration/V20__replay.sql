-- Ids of events that were seen on the topics although this database did not decide them: it was restored from a backup
-- that is older than they are. Empty unless an operator had it learn them again. What is in here is never announced
-- anew.
create table emitted_event (
  event_id   uuid        not null primary key,
  learned_at timestamptz not null default now()
);

-- Whether the event was on its topic before it was decided here. It is kept with its row, and nobody owes it.
alter table payment_callback_log add column event_emitted boolean not null default false;
alter table order_guard add column event_emitted boolean not null default false;

-- What operators had replayed. A run that was killed stays RUNNING, and is called INTERRUPTED when the next one begins.
create table replay_run (
  run            bigint      not null generated always as identity primary key,
  by_whom        text        not null,
  mode           text        not null check (mode in ('COPY', 'RE_EMIT', 'RELEARN')),
  state          text        not null check (state in ('RUNNING', 'DONE', 'INTERRUPTED', 'FAILED')),
  -- the filters, null where everything was chosen
  from_time      timestamptz,
  to_time        timestamptz,
  transaction_id text,
  order_no       text,
  dead           boolean     not null,
  per_second     integer     not null,
  started_at     timestamptz not null default now(),
  heard_at       timestamptz not null default now(),
  ended_at       timestamptz,
  -- events learned again, records or events chosen, and how many of them were sent
  learned        bigint      not null default 0,
  chosen         bigint      not null default 0,
  sent           bigint      not null default 0
);
