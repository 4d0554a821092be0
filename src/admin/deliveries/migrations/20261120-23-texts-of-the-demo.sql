-- What a message says is for its recipient: administrators see that it went out, and read its text only where the demo's
-- driver has kept it. The same columns as before.
create or replace view message_outbox as
select delivery.id, delivery.version, channel, kind, title, demo_outbox.body, status,
  case channel
    when 'SMS' then overlay(recipient placing '****' from 4 for 4)
    else regexp_replace(recipient, '^(.{1,2})[^@]*', '\1***')
  end as recipient,
  driver, sent_at, created_by, delivery.created_at, updated_by, updated_at
from message_delivery as delivery left join demo_outbox on delivery_id = delivery.id
where not is_sealed;

-- What is sealed is not kept for administrators to read, and not in the clear.
delete from demo_outbox using message_delivery where delivery_id = id and is_sealed;
update message_delivery set title = '', body = null where is_sealed and status <> 'WAITING';
