create table dictionary (
  id           uuid primary key,
  dict_name    text not null check (length(dict_name) between 1 and 100),
  dict_code    text not null unique check (length(dict_code) between 1 and 100),
  description  text,
  type         smallint not null default 0,
  deleted_by   text,
  deleted_at   timestamptz,
  created_by   text,
  created_at   timestamptz not null default clock_timestamp(),
  updated_by   text,
  updated_at   timestamptz
);
create table dictionary_item (
  id             uuid primary key,
  dictionary_id  uuid not null references dictionary on delete cascade,
  item_text      text not null check (length(item_text) between 1 and 100),
  item_value     text not null check (length(item_value) between 1 and 100),
  description    text,
  sort_order     integer not null default 1,
  status         smallint not null default 1 check (status in (0, 1)),
  created_by     text,
  created_at     timestamptz not null default clock_timestamp(),
  updated_by     text,
  updated_at     timestamptz,
  unique (dictionary_id, item_value)
);
create trigger dictionary_announces_changes after insert or update or delete on dictionary
  for each statement execute function announce_change('dictionaries');
create trigger dictionary_item_announces_changes after insert or update or delete on dictionary_item
  for each statement execute function announce_change('dictionaries');
