comment on table sign_in is
  'append-only: every try to sign in that reached the password, and every wrong old password of a change';
