-- What was not handed in takes nothing from others: a value is one row's from the hand-in on, and until review returns it.
alter table gc_org drop constraint gc_org_credit_code_key;
create unique index gc_org_by_credit_code on gc_org (credit_code) where status not in ('DRAFT', 'REJECTED');
create index gc_org_by_any_credit_code on gc_org (credit_code);

drop index gc_person_by_document;
create unique index gc_person_by_document on gc_person (id_type, id_no_mac)
  where status not in ('DRAFT', 'REJECTED', 'CLOSED');
create index gc_person_by_any_document on gc_person (id_no_mac);

alter table gc_project drop constraint gc_project_invest_code_key;
create unique index gc_project_by_invest_code on gc_project (invest_code) where status not in ('DRAFT', 'REJECTED');
create index gc_project_by_any_invest_code on gc_project (invest_code);

-- Who has ended it; it began by `created_by`.
alter table participation add column ended_by text;
-- Who once stood to an object, and who does.
create index participation_by_object on participation (object_id, relation, created_at);
