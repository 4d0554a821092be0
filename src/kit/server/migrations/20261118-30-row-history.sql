-- Which audit entry and which changes of rows were one act.
alter table audit_entry add column act bigint default txid_current();

-- What became of a row, told by the database itself, so that no way of changing it is left out.
create table row_change (
  number      bigint generated always as identity primary key,
  act         bigint not null default txid_current(),
  -- The business clock, and the time by which the audit entry is found.
  at          timestamptz not null default business_now(),
  written_at  timestamptz not null default clock_timestamp(),
  subject     text not null,
  subject_id  uuid not null,
  -- Where the row says so itself; the audit entry of the same act knows better.
  actor_name  text,
  field       text not null,
  old         jsonb,
  new         jsonb
);
comment on table row_change is 'append-only: which field of a row was what before and after an act';
create index row_change_by_subject on row_change (subject, subject_id, number);

-- keep_row_history('{column,…}') after update: those columns tell nobody anything, or are secrets.
create function keep_row_history() returns trigger language plpgsql as $$
declare
  unseen constant text[] := '{id,version,created_by,created_at,updated_by,updated_at,deleted_by,pinyin}'
    || coalesce(tg_argv[0], '{}')::text[];
  was constant jsonb := to_jsonb(old);
  is_now constant jsonb := to_jsonb(new);
  actor constant text := case
    when was ->> 'updated_at' is distinct from is_now ->> 'updated_at' then is_now ->> 'updated_by'
    when was ->> 'deleted_at' is distinct from is_now ->> 'deleted_at' then is_now ->> 'deleted_by' end;
begin
  insert into row_change (subject, subject_id, actor_name, field, old, new)
  select tg_table_name, new.id, actor, key, nullif(value, 'null'), nullif(is_now -> key, 'null')
  from jsonb_each(was)
  where value is distinct from is_now -> key and key <> all (unseen);
  return null;
end
$$;

-- keep_link_history(subject, its column, field, table of the other end, its column, column of its name)
create function keep_link_history() returns trigger language plpgsql as $$
declare
  link constant jsonb := to_jsonb(coalesce(new, old));
  name text;
begin
  execute format('select %I from %I where id = $1', tg_argv[5], tg_argv[3]) into name
    using (link ->> tg_argv[4])::uuid;
  if name is not null then
    insert into row_change (subject, subject_id, field, old, new)
    values (tg_argv[0], (link ->> tg_argv[1])::uuid, tg_argv[2],
      case tg_op when 'DELETE' then to_jsonb(name) end, case tg_op when 'INSERT' then to_jsonb(name) end);
  end if;
  return null;
end
$$;

-- A row that is erased takes along what it once said. Only the owner of the table may do that.
create function erase_row_history() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from row_change where subject = tg_table_name and subject_id = old.id;
  return null;
end
$$;
