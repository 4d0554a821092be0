-- What was decided, for ever. The body is the text that is hashed; what is searched for is taken from it by the database,
-- so that nothing beside it can be changed unseen.
create table fact (
  id          uuid primary key,
  position    bigint generated always as identity,
  body        text not null,
  hash        text not null,
  subject     text generated always as (body::jsonb ->> 'subject') stored not null,
  subject_id  uuid generated always as ((body::jsonb ->> 'subjectId')::uuid) stored not null
);
comment on table fact is 'append-only: what was decided, when, by whom';
create index fact_by_subject on fact (subject_id, position);
create index fact_by_position on fact (position);
create trigger fact_is_append_only before update or delete or truncate on fact
  for each statement execute function refuse_change();

-- Its place among all others, given after the commit by one process at a time.
create table fact_link (
  number   bigint primary key,
  fact_id  uuid not null unique references fact,
  chain    text not null
);
comment on table fact_link is 'append-only: the chain of all facts';
create trigger fact_link_is_append_only before update or delete or truncate on fact_link
  for each statement execute function refuse_change();

-- What the chain was at a time, signed by a key that is not in here.
create table fact_head (
  number     bigint primary key,
  chain      text not null,
  at         timestamptz not null,
  signature  text not null
);
comment on table fact_head is 'append-only: signed heads of the chain';
create trigger fact_head_is_append_only before update or delete or truncate on fact_head
  for each statement execute function refuse_change();
