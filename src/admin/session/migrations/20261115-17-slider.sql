-- A challenge that a browser works on while its user moves the slider; it serves one sign-in and then is gone.
create table slider_challenge (
  id          uuid primary key,
  salt        text not null,
  difficulty  smallint not null,
  address     text not null,
  expires_at  timestamptz not null
);
create index slider_challenge_by_expiry on slider_challenge (expires_at);
