create sequence gc_org_reg_no;

create table gc_org (
  id                      uuid primary key,
  version                 integer not null default 1,
  status                  text not null default 'DRAFT',
  next_check_at           timestamptz,
  reg_no                  text unique,
  member_level            text not null default 'L0',
  org_name                text not null,
  credit_code             text not null unique,
  org_kinds               text not null,
  org_nature              text,
  scale                   text,
  is_disabled_welfare     boolean,
  is_prison               boolean,
  region_code             text not null,
  established_on          date,
  licence_end_on          date,
  reg_capital_fen         bigint check (reg_capital_fen >= 0),
  reg_address             text,
  office_address          text,
  industry_code           text,
  legal_rep_name          text not null,
  -- The mask; the whole is sealed beside it.
  legal_rep_id_no         text not null,
  legal_rep_id_no_sealed  text not null,
  legal_rep_id_no_mac     text not null,
  legal_rep_phone         text,
  basic_bank_name         text,
  basic_bank_code         text,
  basic_account_name      text,
  basic_account_no        text,
  contact_name            text not null,
  contact_phone           text not null,
  email                   text,
  postcode                text,
  submitted_by            text,
  suspended_until         date,
  created_by              text,
  created_at              timestamptz not null default business_now(),
  updated_by              text,
  updated_at              timestamptz
);
create index gc_org_by_creation on gc_org (created_at);
create index gc_org_by_status on gc_org (status, created_at);
create index gc_org_by_next_check on gc_org (next_check_at) where next_check_at is not null;
create index gc_org_name_parts on gc_org using gin (org_name gin_trgm_ops);
create trigger gc_org_counts_version before update on gc_org for each row execute function count_row_version();
create trigger gc_org_keeps_history after update on gc_org for each row
  execute function keep_row_history('{next_check_at,legal_rep_id_no_sealed,legal_rep_id_no_mac}');
create trigger gc_org_erases_history after delete on gc_org for each row execute function erase_row_history();
