create table gc_person (
  id                    uuid primary key,
  version               integer not null default 1,
  status                text not null default 'DRAFT',
  name                  text not null,
  id_type               text not null,
  -- The mask; the whole is sealed beside it.
  id_no                 text not null,
  id_no_sealed          text not null,
  id_no_mac             text not null,
  gender                text,
  birth_on              date,
  org_id                uuid not null references gc_org,
  -- As the organisation is called now: triggers keep it.
  org_name              text not null default '',
  phone                 text,
  email                 text,
  position              text,
  title_level           text,
  social_security_from  text check (social_security_from ~ '^\d{4}-\d{2}$'),
  submitted_by          text,
  -- The organisation to which a transfer is open, and which of the two has asked for it.
  transfer_org_id       uuid references gc_org,
  transfer_org_name     text,
  transfer_side         text check (transfer_side in ('ASKED', 'OFFERED')),
  created_by            text,
  created_at            timestamptz not null default business_now(),
  updated_by            text,
  updated_at            timestamptz,
  check (num_nonnulls(transfer_org_id, transfer_side) in (0, 2))
);
-- A person is there once; a record that was closed is in nobody's way.
create unique index gc_person_by_document on gc_person (id_type, id_no_mac) where status <> 'CLOSED';
create index gc_person_by_creation on gc_person (created_at);
create index gc_person_by_status on gc_person (status, created_at);
create index gc_person_by_org on gc_person (org_id, created_at);
create index gc_person_by_transfer on gc_person (transfer_org_id);
create index gc_person_name_parts on gc_person using gin (name gin_trgm_ops);
create index gc_person_org_name_parts on gc_person using gin (org_name gin_trgm_ops);

-- Lists and workbooks show, filter and sort by the name of the organisation without a join.
create function gc_person_names_org() returns trigger language plpgsql as $$
begin
  new.org_name := (select org_name from gc_org where id = new.org_id);
  new.transfer_org_name := (select org_name from gc_org where id = new.transfer_org_id);
  return new;
end
$$;
create trigger gc_person_names_org before insert or update of org_id, transfer_org_id on gc_person
  for each row execute function gc_person_names_org();

create function gc_org_renames_people() returns trigger language plpgsql as $$
begin
  update gc_person set org_name = new.org_name where org_id = new.id;
  update gc_person set transfer_org_name = new.org_name where transfer_org_id = new.id;
  return null;
end
$$;
create trigger gc_org_renames_people after update of org_name on gc_org
  for each row when (old.org_name is distinct from new.org_name) execute function gc_org_renames_people();

create trigger gc_person_counts_version before update on gc_person for each row execute function count_row_version();
create trigger gc_person_keeps_history after update on gc_person for each row
  execute function keep_row_history('{id_no_sealed,id_no_mac,org_id,transfer_org_id,submitted_by}');
create trigger gc_person_erases_history after delete on gc_person for each row execute function erase_row_history();
