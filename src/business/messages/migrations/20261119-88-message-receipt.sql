-- Messages of which the law asks whether they were read, a line for each recipient.
create view message_receipt as
select send.id, 1 as version, bus_type as kind, titile as title, app_user.realname as recipient, app_user.username,
  sent_at, read_at, case when read_at is null then 'UNREAD' else 'READ' end as status,
  null::text as created_by, send.created_at, null::text as updated_by, null::timestamptz as updated_at
from announcement_send as send
join announcement on announcement.id = announcement_id
join app_user on app_user.id = user_id
where msg_type = 'USER' and priority = 'H' and bus_type is not null;
