-- A file that comes piece by piece. Its bytes lie in the folder of unfinished uploads, under the id.
create table resumable_upload (
  id           uuid primary key,
  owner_id     uuid not null,
  -- By this the owner finds it again, from another browser or machine too.
  fingerprint  text not null,
  name         text not null,
  folder       text not null,
  size         bigint not null check (size > 0),
  -- What is safe on the disk, not what has come in.
  received     bigint not null default 0 check (received between 0 and size),
  -- What the sender says that the whole comes to.
  sha256       text,
  -- Where it is kept since it is finished. The row stays for a while: the sender may have missed the answer.
  path         text,
  created_at   timestamptz not null default clock_timestamp(),
  expires_at   timestamptz not null
);
create index resumable_upload_by_owner on resumable_upload (owner_id, created_at);
create index resumable_upload_by_expiry on resumable_upload (expires_at);
