-- Who stands in which relation to an object: a user, or all members of another object.
create table participation (
  id          uuid primary key,
  object      text not null,
  object_id   uuid not null,
  relation    text not null,
  user_id     uuid,
  -- The object whose members participate.
  party_id    uuid,
  created_by  text,
  created_at  timestamptz not null default business_now(),
  ended_at    timestamptz,
  check (num_nonnulls(user_id, party_id) = 1)
);
create unique index participation_of_user on participation (object_id, relation, user_id) where ended_at is null and user_id is not null;
create unique index participation_of_party on participation (object_id, relation, party_id) where ended_at is null and party_id is not null;
create index participation_by_user on participation (user_id) where ended_at is null;
create index participation_by_party on participation (party_id) where ended_at is null;

-- What a reviewer said of an object, as a whole and of single fields.
create table review (
  id         uuid primary key,
  object     text not null,
  object_id  uuid not null,
  command    text not null,
  opinion    text,
  -- [{field, text}]
  remarks    jsonb not null default '[]',
  by_user    text not null,
  by_name    text not null,
  at         timestamptz not null
);
comment on table review is 'append-only: what reviewers said';
create index review_by_object on review (object_id, at desc);
