-- A workbook that its owner looks at and corrects before it is imported. Swept away a day after it was last touched.
create table import_preview (
  id           uuid primary key,
  importer     text not null,
  owner_id     uuid not null,
  -- Who asked last for something to be done with it, as the gate knew the caller then.
  caller       jsonb not null,
  file_name    text not null,
  files        jsonb not null,
  state        text not null default 'reading' check (state in ('reading', 'ready', 'saving', 'done', 'failed')),
  all_or_none  boolean not null default false,
  total_count  integer not null default 0,
  done_count   integer not null default 0,
  fault_count  integer not null default 0,
  saved_count  integer not null default 0,
  words        text not null default '',
  created_at   timestamptz not null default clock_timestamp(),
  touched_at   timestamptz not null default clock_timestamp()
);
create index import_preview_by_owner on import_preview (owner_id, importer);
create index import_preview_by_touch on import_preview (touched_at);

create table import_row (
  preview_id  uuid not null references import_preview on delete cascade,
  number      integer not null,
  file        text not null,
  line        integer not null,
  -- One value for each column of the import, in their order.
  cells       jsonb not null,
  faults      jsonb,
  -- What no two rows of one workbook may share.
  keys        jsonb not null default '[]',
  primary key (preview_id, number)
);
create index import_row_with_faults on import_row (preview_id, number) where faults is not null;

-- An export that is too large to be answered at once; a job writes its workbook.
create table export_run (
  id           uuid primary key,
  exporter     text not null,
  title        text not null,
  owner_id     uuid not null,
  caller       jsonb not null,
  query        jsonb not null,
  state        text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  total_count  integer not null default 0,
  done_count   integer not null default 0,
  words        text not null default '',
  file         text,
  created_at   timestamptz not null default clock_timestamp(),
  finished_at  timestamptz,
  check ((state in ('done', 'failed')) = (finished_at is not null))
);
create index export_run_by_owner on export_run (owner_id, created_at);
create index export_run_by_creation on export_run (created_at);
