drop trigger credential_announces_restrictions on credential;
create trigger credential_announces_restrictions after update of must_change on credential
  for each row when (new.must_change and not old.must_change) execute function announce_row('account', 'user_id');
