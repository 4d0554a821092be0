-- Passwords live apart from people, so that no list of users can ever carry one.
create table credential (
  user_id        uuid primary key references app_user on delete cascade,
  password_hash  text not null,
  changed_at     timestamptz not null default clock_timestamp()
);

create table session (
  id            uuid primary key,
  -- The token itself is nowhere: who reads the database cannot speak as anybody.
  token_hash    bytea not null unique,
  user_id       uuid not null references app_user on delete cascade,
  address       text not null,
  device        text not null,
  idle_minutes  integer not null,
  -- The department in whose name this session acts.
  org_code      text,
  created_at    timestamptz not null,
  seen_at       timestamptz not null,
  ended_at      timestamptz,
  end_reason    text check (end_reason in ('logout', 'idle', 'too-old', 'password-changed', 'user-gone', 'forced')),
  check (num_nulls(ended_at, end_reason) in (0, 2))
);
create index session_by_user on session (user_id) where ended_at is null;

create function announce_session_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('gongkai_changed', 'session:' || old.id);
  return null;
end
$$;
create trigger session_announces_changes after update of ended_at, org_code or delete on session
  for each row execute function announce_session_change();

create table sign_in (
  id          uuid primary key,
  at          timestamptz not null,
  username    text not null,
  user_id     uuid,
  session_id  uuid,
  address     text not null,
  device      text not null,
  outcome     text not null check (outcome in ('success', 'failure'))
);
comment on table sign_in is 'append-only: every try to sign in that reached the password';
create index sign_in_by_address on sign_in (address, at) where outcome = 'failure';
create index sign_in_by_user on sign_in (user_id, at);
create index sign_in_by_at on sign_in (at) where outcome = 'success';
create trigger sign_in_is_append_only before update or delete or truncate on sign_in
  for each statement execute function refuse_change();

create table captcha (
  key_hash     bytea primary key,
  answer_hash  bytea not null,
  expires_at   timestamptz not null
);
create index captcha_by_expiry on captcha (expires_at);
