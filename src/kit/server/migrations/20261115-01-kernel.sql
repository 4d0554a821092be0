-- The business clock. The demo seed replaces this function by one that adds a rehearsal's offset;
-- production refuses a database in which that offset table exists.
create function business_now() returns timestamptz language sql volatile as 'select clock_timestamp()';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% takes inserts only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

-- Tells every process that something it may have cached has changed; the payload is the topic, never content.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('gongkai_changed', tg_argv[0]);
  return null;
end
$$;

create table audit_entry (
  id          uuid primary key,
  at          timestamptz not null,
  actor_id    uuid,
  actor_name  text,
  session_id  uuid,
  address     text not null,
  action      text not null,
  outcome     text not null check (outcome in ('done', 'refused')),
  refusal     text,
  subject     text,
  subject_id  text,
  detail      jsonb,
  request_id  text not null,
  check ((outcome = 'refused') = (refusal is not null))
);
comment on table audit_entry is 'append-only: who did or tried what, when, from where';
create index audit_entry_by_at on audit_entry (at);
create index audit_entry_by_actor on audit_entry (actor_id, at);
create trigger audit_entry_is_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();

create table outbox_message (
  id          uuid primary key,
  topic       text not null,
  payload     jsonb not null,
  -- Taken when the event is written, which is the last act of its transaction: what could know of another event comes
  -- behind it. A transaction's id would not do, because it is taken at the first write and before any waiting.
  position    bigint generated always as identity,
  created_at  timestamptz not null default clock_timestamp()
);
create index outbox_message_by_position on outbox_message (position);

create table idempotency_key (
  id            uuid primary key,
  owner         text not null,
  key           text not null,
  request_hash  text not null,
  answer        text,
  created_at    timestamptz not null,
  unique (owner, key)
);
