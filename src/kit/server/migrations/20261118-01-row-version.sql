-- Counts the changes of a row. A save says which version it has seen; times are too coarse for that.
create function count_row_version() returns trigger language plpgsql as $$
begin
  new.version := old.version % 2147483647 + 1;
  return new;
end
$$;
