-- For tables with next_check_at: when the clock looks next is no change of what the row says, so that a form which is
-- open meanwhile is not stale.
create function count_timed_row_version() returns trigger language plpgsql as $$
declare
  was record;
begin
  if new.next_check_at is distinct from old.next_check_at then
    was := old;
    was.next_check_at := new.next_check_at;
    if was *= new then
      return new;
    end if;
  end if;
  new.version := old.version % 2147483647 + 1;
  return new;
end
$$;
