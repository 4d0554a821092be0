-- Bytes lie once under their hash, however many rows point to them; a sealed file's lie under a secret of its own.
-- What was kept before this lies under the id of its row, and stays there.
alter table stored_file
  add column content_key text,
  add column sealed boolean not null default false,
  add column biz text,
  -- What the file belongs to, in the words of the module whose biz it is.
  add column subject_id text check (length(subject_id) <= 100),
  add column missing_since timestamptz;
update stored_file set content_key = id::text, biz = regexp_replace(path, '/[^/]*/[^/]*$', '');
alter table stored_file
  alter column content_key set not null,
  alter column biz set not null;
create index stored_file_by_content on stored_file (content_key collate "C");
create index stored_file_by_creation on stored_file (created_at desc, id desc) where not sealed;

-- Keys whose bytes may have lost their last row. Written with the row's end, so that no way to delete forgets it.
create table dropped_content (
  key         text primary key,
  dropped_at  timestamptz not null default clock_timestamp()
);

create function note_dropped_content() returns trigger language plpgsql as $$
begin
  insert into dropped_content (key) values (old.content_key) on conflict do nothing;
  return null;
end $$;
create trigger stored_file_drops_content after delete on stored_file
  for each row execute function note_dropped_content();

-- Uploads in parts to an S3 store. Not every store can list its parts, so that we keep numbers and ETags ourselves.
create table part_upload (
  id          uuid primary key,
  -- The file on its way in: only who sends the same arrival goes on with its parts.
  arrival     text not null unique,
  key         text not null,
  upload_id   text not null,
  part_bytes  integer not null,
  touched_at  timestamptz not null default clock_timestamp()
);
create table part_upload_part (
  part_upload_id  uuid not null references part_upload on delete cascade,
  number          integer not null,
  etag            text not null,
  primary key (part_upload_id, number)
);

-- A ticket that was used is told apart from one that never was.
alter table file_ticket add column used_at timestamptz;

-- Lists of files behind a signed link.
create table file_list (
  id          uuid primary key,
  owner_id    uuid not null,
  title       text not null,
  expires_at  timestamptz not null,
  created_at  timestamptz not null default clock_timestamp()
);
create index file_list_by_expiry on file_list (expires_at);
create table file_list_entry (
  list_id   uuid not null references file_list on delete cascade,
  position  integer not null,
  file_id   uuid not null references stored_file on delete cascade,
  primary key (list_id, position)
);
create index file_list_entry_by_file on file_list_entry (file_id);

-- The secret that signs links; all processes share it.
create table signing_key (
  name    text primary key,
  secret  text not null
);
insert into signing_key (name, secret)
values ('tickets', encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex'));

-- What the administration of files shows: neither what is sealed nor what is for its owner alone.
create view oss_file as
select stored_file.id, stored_file.name as file_name, '/sys/common/static/' || stored_file.path as url, mime,
  size as file_size, app_user.realname as uploader, stored_file.created_at as uploaded_at,
  app_user.username as created_by, stored_file.created_at,
  null::text as updated_by, null::timestamptz as updated_at
from stored_file left join app_user on app_user.id = owner_id
where not sealed and audience <> 'owner';
