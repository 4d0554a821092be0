-- What is too long for a NOTIFY on its way between processes; nobody needs it after a crash.
create unlogged table live_message (
  id       uuid primary key,
  payload  text not null,
  at       timestamptz not null default clock_timestamp()
);
create index live_message_by_at on live_message (at);
