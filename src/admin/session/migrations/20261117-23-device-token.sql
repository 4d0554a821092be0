-- Signs the tokens by which an account knows a device again; all processes share it.
insert into signing_key (name, secret)
values ('devices', encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex'));

-- Every try counts the failures of its address since the last success of each name; an address may now have thousands.
create index sign_in_by_pair on sign_in (address, username, at) where outcome = 'success';
