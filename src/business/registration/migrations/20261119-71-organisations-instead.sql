-- Organisations have a table of their own: what this one said of them is theirs to say.
delete from legal_registration where kind = 'AGENCY';
alter table legal_registration drop constraint legal_registration_kind_check;
alter table legal_registration add constraint legal_registration_kind_check check (kind = 'SUBJECT');
