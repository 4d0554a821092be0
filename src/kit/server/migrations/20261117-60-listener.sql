-- The order in which listeners hear events, given after the commit by one process at a time: whatever commits late gets
-- a number above all cursors, so that none can pass it. Rows that were there before this migration get theirs the same way.
alter table outbox_message
  add column number bigint,
  -- What the event is about; events of one subject reach a listener in their order.
  add column subject text;
create sequence outbox_number;
create unique index outbox_message_by_number on outbox_message (number);
create index outbox_message_by_topic on outbox_message (topic, number);
create index outbox_message_without_number on outbox_message (position) where number is null;
drop index outbox_message_by_position;

-- Up to which number each listener has been given the events of its topic; what failed is in outbox_retry.
create table outbox_listener (
  topic       text not null,
  name        text not null,
  cursor      bigint not null,
  created_at  timestamptz not null default clock_timestamp(),
  primary key (topic, name)
);

-- Events that a listener could not handle yet, and those of the same subject that wait behind them.
create table outbox_retry (
  topic        text not null,
  listener     text not null,
  message_id   uuid not null references outbox_message,
  number       bigint not null,
  subject      text,
  failures     integer not null,
  next_try_at  timestamptz not null,
  parked_at    timestamptz,
  primary key (topic, listener, message_id),
  foreign key (topic, listener) references outbox_listener on delete cascade
);
create index outbox_retry_by_message on outbox_retry (message_id);
create index outbox_retry_by_number on outbox_retry (topic, listener, number) where parked_at is null;
