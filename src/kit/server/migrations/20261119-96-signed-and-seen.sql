-- A code signs one act on one object with one content: it is good for nothing else.
alter table one_time_code
  add column act text not null default '',
  -- A mac of what is signed, so that nobody tries numbers against it.
  add column content text not null default '';
alter table one_time_code alter column act drop default, alter column content drop default;
drop index one_time_code_by_object;
create index one_time_code_by_place on one_time_code (object_id, user_id, act, created_at desc);
create index one_time_code_by_user on one_time_code (user_id, created_at);

-- Which version of its row a change made: who comes too late is told what happened since the version that they saw.
alter table row_change add column version integer;
create or replace function keep_row_history() returns trigger language plpgsql as $$
declare
  unseen constant text[] := '{id,version,created_by,created_at,updated_by,updated_at,deleted_by,pinyin}'
    || coalesce(tg_argv[0], '{}')::text[];
  was constant jsonb := to_jsonb(old);
  is_now constant jsonb := to_jsonb(new);
  actor constant text := case
    when was ->> 'updated_at' is distinct from is_now ->> 'updated_at' then is_now ->> 'updated_by'
    when was ->> 'deleted_at' is distinct from is_now ->> 'deleted_at' then is_now ->> 'deleted_by' end;
begin
  insert into row_change (subject, subject_id, actor_name, field, old, new, version)
  select tg_table_name, new.id, actor, key, nullif(value, 'null'), nullif(is_now -> key, 'null'),
    (is_now ->> 'version')::integer
  from jsonb_each(was)
  where value is distinct from is_now -> key and key <> all (unseen);
  return null;
end
$$;

-- The version of the object that the author of a change had before them.
alter table change_request add column object_version integer;
