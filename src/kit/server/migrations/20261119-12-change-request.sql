-- What somebody wants changed of an object whose data is in force: the old data stays until somebody else has approved it.
create table change_request (
  id            uuid primary key,
  version       integer not null default 1,
  status        text not null default 'DRAFT',
  change_no     text unique,
  object        text not null,
  object_id     uuid not null,
  -- What the object was called when it was asked for.
  title         text not null,
  -- The fields that it changes, with commas between.
  fields        text not null,
  -- As they stand in the table of the object; of sealed fields the masks.
  before        text not null,
  after         text not null,
  sealed        text not null default '{}',
  reason        text,
  submitted_by  text,
  effective_at  timestamptz,
  created_by    text,
  created_at    timestamptz not null default business_now(),
  updated_by    text,
  updated_at    timestamptz
);
create sequence change_request_no;
create index change_request_by_object on change_request (object_id, status);
create index change_request_by_creation on change_request (object, created_at);
create trigger change_request_counts_version before update on change_request
  for each row execute function count_row_version();
create trigger change_request_keeps_history after update on change_request
  for each row execute function keep_row_history('{sealed}');
create trigger change_request_erases_history after delete on change_request
  for each row execute function erase_row_history();
