-- An import that is too large to be answered at once; a job carries it out.
create table import_run (
  id              uuid primary key,
  importer        text not null,
  owner_id        uuid not null,
  -- Who asked for it, as the gate knew the caller then.
  caller          jsonb not null,
  files           jsonb not null,
  all_or_nothing  boolean not null,
  state           text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  total_count     integer not null default 0,
  done_count      integer not null default 0,
  success_count   integer not null default 0,
  error_count     integer not null default 0,
  words           text not null default '',
  error_file      text,
  created_at      timestamptz not null default clock_timestamp(),
  finished_at     timestamptz,
  check ((state in ('done', 'failed')) = (finished_at is not null))
);
create index import_run_by_creation on import_run (created_at);
