-- Codes that went to a telephone, as macs: one works once, for ten minutes and five tries, for the user who asked for it.
create table one_time_code (
  id          uuid primary key,
  object      text not null,
  object_id   uuid not null,
  user_id     uuid not null,
  recipient   text not null,
  mac         text not null,
  tries       integer not null default 0,
  created_at  timestamptz not null default clock_timestamp(),
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index one_time_code_by_object on one_time_code (object_id, user_id, created_at desc);
create index one_time_code_by_recipient on one_time_code (recipient, created_at);
