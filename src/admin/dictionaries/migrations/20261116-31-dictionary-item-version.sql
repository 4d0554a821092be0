-- Whoever saves a table says which version of a row he has seen; times are too coarse for that.
alter table dictionary_item add column version integer not null default 1;
create function count_item_version() returns trigger language plpgsql as $$
begin
  new.version := old.version % 2147483647 + 1;
  return new;
end
$$;
create trigger dictionary_item_counts_version before update on dictionary_item
  for each row execute function count_item_version();

-- Grids that show these items ask for them anew, whichever way they were changed.
create function announce_item_grids() returns trigger language plpgsql as $$
begin
  perform pg_notify('gongkai_grids', json_build_object('stale', 'dictionary-items:' || dictionary_id)::text)
    from (select distinct dictionary_id from changed) as touched;
  return null;
end
$$;
create trigger dictionary_item_tells_grids_of_insert after insert on dictionary_item
  referencing new table as changed for each statement execute function announce_item_grids();
create trigger dictionary_item_tells_grids_of_update after update on dictionary_item
  referencing new table as changed for each statement execute function announce_item_grids();
create trigger dictionary_item_tells_grids_of_delete after delete on dictionary_item
  referencing old table as changed for each statement execute function announce_item_grids();
