-- What an organisation holds in tables of its own: what it may do, what it has done, what was decided on it, and whom it
-- is tied to. What became of a row stands in the history of the organisation, in one line.
create table gc_org_qualification (
  id           uuid primary key,
  version      integer not null default 1,
  org_id       uuid not null references gc_org on delete cascade,
  kind         text not null,
  category     text not null,
  level        text not null,
  cert_no      text not null,
  issued_by    text,
  issued_on    date,
  expires_on   date check (expires_on >= issued_on),
  scope        text,
  -- The paths of uploaded files, with commas between.
  files        text not null,
  -- Whether and by whom it was compared with its source; every change of it takes that away.
  verified     text not null default 'UNVERIFIED',
  verified_by  text,
  verified_at  timestamptz,
  created_by   text,
  created_at   timestamptz not null default business_now(),
  updated_by   text,
  updated_at   timestamptz,
  check ((verified = 'UNVERIFIED') = (verified_at is null))
);

create table gc_org_performance (
  id                 uuid primary key,
  version            integer not null default 1,
  org_id             uuid not null references gc_org on delete cascade,
  project_name       text not null,
  owner              text not null,
  contract_fen       bigint not null check (contract_fen >= 0),
  scale              text,
  start_on           date not null,
  completed_on       date check (completed_on >= start_on),
  manager_person_id  uuid references gc_person on delete set null,
  notice_url         text,
  files              text,
  public             boolean not null default false,
  created_by         text,
  created_at         timestamptz not null default business_now(),
  updated_by         text,
  updated_at         timestamptz
);
create index gc_org_performance_by_manager on gc_org_performance (manager_person_id);

-- Told by those who decide, never by the organisation.
create table gc_org_credit (
  id           uuid primary key,
  version      integer not null default 1,
  org_id       uuid not null references gc_org on delete cascade,
  kind         text not null,
  source       text not null,
  decision_no  text not null,
  from_on      date not null,
  to_on        date check (to_on >= from_on),
  scope        text,
  created_by   text,
  created_at   timestamptz not null default business_now(),
  updated_by   text,
  updated_at   timestamptz
);

-- The other side is named; where it is an organisation of the register, its code finds it.
create table gc_org_relation (
  id           uuid primary key,
  version      integer not null default 1,
  org_id       uuid not null references gc_org on delete cascade,
  name         text not null,
  credit_code  text,
  kind         text not null,
  source       text not null,
  from_on      date not null,
  to_on        date check (to_on >= from_on),
  created_by   text,
  created_at   timestamptz not null default business_now(),
  updated_by   text,
  updated_at   timestamptz
);
create index gc_org_relation_by_code on gc_org_relation (credit_code) where credit_code is not null;

create index gc_org_qualification_by_file on gc_org_qualification using gin (string_to_array(files, ','));
create index gc_org_performance_by_file on gc_org_performance using gin (string_to_array(files, ','));
create index gc_org_by_account_proof on gc_org using gin (string_to_array(basic_account_proof, ','));

-- The columns of a row in one line: of files how many there are, amounts in yuan, a switch where it is on.
create function gc_org_part_line(part jsonb, columns text[]) returns text language sql immutable as $$
  select string_agg(
    case
      when name = 'files' then cardinality(string_to_array(part ->> name, ',')) || ' FILES'
      when name like '%\_fen' then trim_scale((part ->> name)::numeric / 100)::text
      when jsonb_typeof(part -> name) = 'boolean' then case when (part ->> name)::boolean then upper(name) end
      else part ->> name
    end,
    ' · ' order by place)
  from unnest(columns) with ordinality as told (name, place)
  where part ->> name is not null and part ->> name <> 'UNVERIFIED'
$$;

create function gc_org_keeps_part() returns trigger language plpgsql as $$
declare
  was constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  one constant uuid := coalesce(is_now, was) ->> 'org_id';
  before constant text := gc_org_part_line(was, tg_argv[1]::text[]);
  after constant text := gc_org_part_line(is_now, tg_argv[1]::text[]);
begin
  -- With their organisation they go without a word: its history goes too.
  if before is distinct from after and exists (select from gc_org where id = one) then
    insert into row_change (subject, subject_id, actor_name, field, old, new)
    values ('gc_org', one, coalesce(is_now ->> 'updated_by', was ->> 'updated_by'), tg_argv[0], to_jsonb(before),
      to_jsonb(after));
  end if;
  return null;
end
$$;

do $$
declare
  part text;
  field text;
  columns text;
begin
  for part, field, columns in values
    ('gc_org_qualification', 'qualifications',
      '{kind,category,level,cert_no,issued_by,issued_on,expires_on,scope,files,verified}'),
    ('gc_org_performance', 'performances',
      '{project_name,owner,contract_fen,scale,start_on,completed_on,notice_url,files,public}'),
    ('gc_org_credit', 'creditRecords', '{kind,decision_no,source,from_on,to_on,scope}'),
    ('gc_org_relation', 'relations', '{kind,name,credit_code,source,from_on,to_on}')
  loop
    execute format('create index %I on %I (org_id, created_at)', part || '_by_org', part);
    execute format('create trigger %I before update on %I for each row execute function count_row_version()',
      part || '_counts_version', part);
    execute format('create trigger %I after insert or update or delete on %I for each row
      execute function gc_org_keeps_part(%L, %L)', part || '_keeps_history', part, field, columns);
  end loop;
end
$$;
