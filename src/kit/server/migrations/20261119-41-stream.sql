-- What happened in one subject that others follow (a bell, a hall), numbered without gaps in the order of the commits.
create table stream (
  key   text primary key,
  last  bigint not null
);
create table stream_event (
  key     text not null,
  number  bigint not null,
  body    jsonb not null,
  at      timestamptz not null default business_now(),
  primary key (key, number)
);
create index stream_event_by_time on stream_event (at);
