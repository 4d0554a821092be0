-- The English side of a text, shown to those who read the platform in English. Without it they see the Chinese one.
alter table dictionary_item add column item_text_en text check (length(item_text_en) between 1 and 100);
