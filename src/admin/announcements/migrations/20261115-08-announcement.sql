create table announcement (
  id            uuid primary key,
  titile        text not null check (length(titile) between 1 and 200),
  msg_content   text not null,
  msg_abstract  text,
  start_at      timestamptz,
  end_at        timestamptz,
  sender        text,
  priority      text not null default 'L' check (priority in ('L', 'M', 'H')),
  msg_category  text not null default '1' check (msg_category in ('1', '2')),
  msg_type      text not null default 'ALL' check (msg_type in ('USER', 'ALL')),
  send_status   text not null default '0' check (send_status in ('0', '1', '2')),
  sent_at       timestamptz,
  cancelled_at  timestamptz,
  bus_type      text,
  bus_id        text,
  open_type     text check (open_type in ('url', 'component')),
  open_page     text,
  deleted_by    text,
  deleted_at    timestamptz,
  created_by    text,
  created_at    timestamptz not null default clock_timestamp(),
  updated_by    text,
  updated_at    timestamptz
);
create table announcement_send (
  id               uuid primary key,
  announcement_id  uuid not null references announcement on delete cascade,
  user_id          uuid not null references app_user on delete cascade,
  read_at          timestamptz,
  created_at       timestamptz not null default clock_timestamp(),
  unique (announcement_id, user_id)
);
create index announcement_send_by_reader on announcement_send (user_id, read_at);
