-- Tells every process which row has changed that a kept caller may rest on, as kind and id: announce_row('account', 'user_id').
create function announce_row() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('gongkai_changed', tg_argv[0] || ':' || (to_jsonb(old) ->> tg_argv[1]));
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('gongkai_changed', tg_argv[0] || ':' || (to_jsonb(new) ->> tg_argv[1]));
  end if;
  return null;
end
$$;
