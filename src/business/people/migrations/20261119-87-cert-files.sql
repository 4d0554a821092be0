-- The paths of uploaded files, with commas between.
alter table gc_person_cert add column files text;
create index gc_person_cert_by_file on gc_person_cert using gin (string_to_array(files, ','));

-- What became of a certificate stands in the history of its person, in one line each: kind, number, field, seal, end,
-- how many files, and whether it was verified.
create function gc_person_cert_line(cert gc_person_cert) returns text language sql stable as $$
  select concat_ws(' · ', cert.kind, cert.cert_no, cert.major, cert.seal_no, cert.expires_on,
    case when cert.files is not null then cardinality(string_to_array(cert.files, ',')) || ' FILES' end,
    case when cert.verified_at is not null then 'VERIFIED' end)
$$;

create function gc_person_keeps_certs() returns trigger language plpgsql as $$
declare
  was constant text := case when tg_op <> 'INSERT' then gc_person_cert_line(old) end;
  is_now constant text := case when tg_op <> 'DELETE' then gc_person_cert_line(new) end;
begin
  -- With their person certificates go without a word: the history goes too.
  if was is distinct from is_now
    and exists (select from gc_person where id = coalesce(new.person_id, old.person_id)) then
    insert into row_change (subject, subject_id, actor_name, field, old, new)
    values ('gc_person', coalesce(new.person_id, old.person_id), coalesce(new.updated_by, old.updated_by), 'certs',
      to_jsonb(was), to_jsonb(is_now));
  end if;
  return null;
end
$$;
create trigger gc_person_keeps_certs after insert or update or delete on gc_person_cert
  for each row execute function gc_person_keeps_certs();
