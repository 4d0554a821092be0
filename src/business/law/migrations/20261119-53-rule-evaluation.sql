-- The operator of the platform and what it controls: whom the rule against bidding on one's own platform is about.
create table platform_operator (
  id           uuid primary key,
  version      integer not null default 1,
  org_name     text not null check (length(org_name) between 2 and 100),
  credit_code  text not null unique,
  tie          text not null check (tie in ('OPERATOR', 'CONTROLLED')),
  basis        text,
  created_by   text,
  created_at   timestamptz not null default business_now(),
  updated_by   text,
  updated_at   timestamptz
);
create index platform_operator_by_creation on platform_operator (created_at);
create trigger platform_operator_counts_version before update on platform_operator
  for each row execute function count_row_version();

-- What the rules found when a command was given, as it was said then.
create table rule_evaluation (
  id                uuid primary key,
  object            text not null,
  object_id         uuid not null,
  command           text not null,
  rule_set_version  date not null,
  code              text not null,
  passed            boolean not null,
  body              text not null,
  asked_by          text,
  asked_at          timestamptz not null
);
comment on table rule_evaluation is 'append-only: what the rules of law found when a command was given';
create index rule_evaluation_by_object on rule_evaluation (object_id, asked_at);
create trigger rule_evaluation_is_append_only before update or delete or truncate on rule_evaluation
  for each statement execute function refuse_change();
