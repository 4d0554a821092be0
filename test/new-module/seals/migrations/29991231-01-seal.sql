create table seal (
  id          uuid primary key,
  version     integer not null default 1,
  code        text not null unique,
  name        text not null,
  price       bigint,
  created_by  text,
  created_at  timestamptz not null default clock_timestamp(),
  updated_by  text,
  updated_at  timestamptz
);
create trigger seal_counts_version before update on seal for each row execute function count_row_version();
