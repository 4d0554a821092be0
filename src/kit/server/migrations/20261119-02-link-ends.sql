-- Which row stands at the other end of a link, so that its name is told only to those who may know of it. Links of
-- before have none.
alter table row_change add column other_id uuid;

create or replace function keep_link_history() returns trigger language plpgsql as $$
declare
  link constant jsonb := to_jsonb(coalesce(new, old));
  other constant uuid := (link ->> tg_argv[4])::uuid;
  name text;
begin
  execute format('select %I from %I where id = $1', tg_argv[5], tg_argv[3]) into name using other;
  if name is not null then
    insert into row_change (subject, subject_id, field, old, new, other_id)
    values (tg_argv[0], (link ->> tg_argv[1])::uuid, tg_argv[2],
      case tg_op when 'DELETE' then to_jsonb(name) end, case tg_op when 'INSERT' then to_jsonb(name) end, other);
  end if;
  return null;
end
$$;
