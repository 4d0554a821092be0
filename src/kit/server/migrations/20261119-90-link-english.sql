-- The English side of the name at the other end of a link, where its table has one: what a history told in Chinese alone
-- could be read by nobody who reads the platform in English.
alter table row_change add column name_en text;

-- keep_link_history(subject, its column, field, table of the other end, its column, column of its name[, of its English one])
create or replace function keep_link_history() returns trigger language plpgsql as $$
declare
  link constant jsonb := to_jsonb(coalesce(new, old));
  other constant uuid := (link ->> tg_argv[4])::uuid;
  name text;
  english text;
begin
  execute format('select %I, %s from %I where id = $1', tg_argv[5], coalesce(quote_ident(tg_argv[6]), 'null'), tg_argv[3])
    into name, english using other;
  if name is not null then
    insert into row_change (subject, subject_id, field, old, new, other_id, name_en)
    values (tg_argv[0], (link ->> tg_argv[1])::uuid, tg_argv[2],
      case tg_op when 'DELETE' then to_jsonb(name) end, case tg_op when 'INSERT' then to_jsonb(name) end, other, english);
  end if;
  return null;
end
$$;
