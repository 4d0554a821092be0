-- Counts the changes of dictionaries, so that a browser can tell whether what it has kept is stale. A sequence and not a
-- row, because a row would make everybody who edits a dictionary wait for everybody else.
create sequence dictionary_version;
create function count_dictionary_change() returns trigger language plpgsql as $$
begin
  perform nextval('dictionary_version');
  return null;
end
$$;
create trigger dictionary_counts_changes after insert or update or delete on dictionary
  for each statement execute function count_dictionary_change();
create trigger dictionary_item_counts_changes after insert or update or delete on dictionary_item
  for each statement execute function count_dictionary_change();
