-- The bytes lie in the folder of the files, under the id: no name that somebody sent ever names a place on the disk.
create table stored_file (
  id          uuid primary key,
  path        text not null unique check (length(path) <= 400),
  name        text not null,
  mime        text not null,
  size        bigint not null,
  sha256      text not null,
  audience    text not null check (audience in ('anyone', 'signed-in', 'owner')),
  owner_id    uuid not null,
  created_at  timestamptz not null default clock_timestamp()
);
create index stored_file_by_owner on stored_file (owner_id, created_at);

-- Stands in for a session in one address, once and for a minute.
create table file_ticket (
  hash        text primary key,
  path        text not null,
  user_id     uuid not null,
  created_at  timestamptz not null default clock_timestamp()
);
create index file_ticket_by_creation on file_ticket (created_at);
