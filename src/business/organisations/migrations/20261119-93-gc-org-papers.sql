-- The number of the basic account is sealed like identity numbers: its column holds the mask. Older rows are sealed by
-- the next start, which has the key; the comment asks for it.
alter table gc_org
  add column basic_account_no_sealed  text,
  add column basic_account_no_mac     text,
  add column legal_rep_id_type        text not null default 'ID_CARD',
  add column reg_capital_currency     text,
  add column website                  text,
  add column credit_score             numeric(5, 2),
  -- The paths of uploaded files, with commas between.
  add column basic_account_proof      text;
comment on column gc_org.basic_account_no is 'to be sealed';
alter table gc_org add constraint gc_org_account_is_sealed
  check (num_nulls(basic_account_no, basic_account_no_sealed, basic_account_no_mac) in (0, 3)) not valid;

drop trigger gc_org_keeps_history on gc_org;
create trigger gc_org_keeps_history after update on gc_org for each row execute function keep_row_history(
  '{next_check_at,legal_rep_id_no_sealed,legal_rep_id_no_mac,basic_account_no_sealed,basic_account_no_mac}');
