-- The event that is being handled, written before the handler runs: what is found here later killed its process.
alter table outbox_listener add column in_hand uuid;
