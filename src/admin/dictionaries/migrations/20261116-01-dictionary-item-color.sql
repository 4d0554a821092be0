-- The name of a colour that lists show beside the text; the word alone must always be enough.
alter table dictionary_item add column item_color text
  check (item_color in ('red', 'orange', 'gold', 'green', 'cyan', 'blue', 'purple'));
