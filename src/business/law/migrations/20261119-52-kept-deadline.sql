-- Last days that were told to people. A calendar that is changed later leaves them; what differs is shown beside them.
create table kept_deadline (
  id                 uuid primary key,
  object             text not null,
  object_id          uuid not null,
  name               text not null,
  start_on           date not null,
  days               integer not null check (days > 0),
  unit               text not null check (unit in ('calendar', 'working')),
  rolls              boolean not null,
  last_on            date not null check (last_on > start_on),
  -- Year and edition, as JSON.
  calendar_versions  text not null,
  computed_at        timestamptz not null default business_now(),
  unique (object_id, name)
);
create index kept_deadline_by_last on kept_deadline (last_on);
