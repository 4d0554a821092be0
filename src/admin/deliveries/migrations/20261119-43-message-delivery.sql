-- What goes out by SMS or e-mail, and what became of it.
create table message_delivery (
  id           uuid primary key,
  version      integer not null default 1,
  channel      text not null check (channel in ('SMS', 'EMAIL')),
  kind         text not null,
  recipient    text not null,
  title        text not null,
  -- Of a secret text nothing stays once it went out; until then it is sealed.
  body         text,
  body_sealed  text,
  -- About a subject that nobody may know of before its time: no list shows it.
  is_sealed    boolean not null default false,
  status       text not null default 'WAITING' check (status in ('WAITING', 'SENT', 'NOT_SENT')),
  driver       text,
  sent_at      timestamptz,
  created_by   text,
  created_at   timestamptz not null default business_now(),
  updated_by   text,
  updated_at   timestamptz
);
create index message_delivery_by_creation on message_delivery (created_at);

-- Where the driver of the demo puts what a gateway would carry.
create table demo_outbox (
  delivery_id  uuid primary key references message_delivery on delete cascade,
  body         text not null,
  created_at   timestamptz not null default business_now()
);

-- As administrators read it: recipients masked, and a secret text only where the demo's driver has kept it.
create view message_outbox as
select delivery.id, delivery.version, channel, kind, title, coalesce(delivery.body, demo_outbox.body) as body, status,
  case channel
    when 'SMS' then overlay(recipient placing '****' from 4 for 4)
    else regexp_replace(recipient, '^(.{1,2})[^@]*', '\1***')
  end as recipient,
  driver, sent_at, created_by, delivery.created_at, updated_by, updated_at
from message_delivery as delivery left join demo_outbox on delivery_id = delivery.id
where not is_sealed;
