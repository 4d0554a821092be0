-- Messages that the house sends itself have both languages.
alter table announcement add column titile_en text, add column msg_content_en text;
