-- What a keyed request said in secret fields, hashed as passwords are; null for calls without secrets.
alter table idempotency_key add column secret_hash text;

-- Keys of addresses answered one client with what another had asked for.
delete from idempotency_key where owner like 'address:%';
