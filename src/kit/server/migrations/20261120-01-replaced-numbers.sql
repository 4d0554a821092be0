-- Other numbers may have the same mask: that a sealed value was replaced is told by its mac, and kept as a change of its
-- mask into itself.
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
  where key <> all (unseen) and (value is distinct from is_now -> key
    or (was -> (key || '_sealed') <> 'null' and was -> (key || '_mac') is distinct from is_now -> (key || '_mac')));
  return null;
end
$$;
