create table legal_registration (
  id          uuid primary key,
  user_id     uuid not null references app_user on delete cascade,
  -- AGENCY: a legal entity; SUBJECT: an individual.
  kind        text not null check (kind in ('AGENCY', 'SUBJECT')),
  status      text not null check (status in ('DRAFT', 'PENDING', 'REJECTED', 'ACTIVE', 'EXPIRED', 'SUSPENDED', 'CLOSED')),
  level       integer not null check (level between 0 and 4),
  missing     text[] not null default '{}',
  created_at  timestamptz not null default clock_timestamp(),
  updated_at  timestamptz,
  unique (user_id, kind)
);
