create table tenant (
  id          integer primary key check (id >= 1),
  name        text not null check (length(name) between 1 and 100),
  begin_at    timestamptz,
  end_at      timestamptz,
  status      smallint not null default 1 check (status in (0, 1)),
  created_by  text,
  created_at  timestamptz not null default clock_timestamp(),
  updated_by  text,
  updated_at  timestamptz
);
create trigger tenant_announces_changes after insert or update or delete on tenant
  for each statement execute function announce_change('access');
