-- Where the bytes of a sealed upload are laid down: the same place at every try to finish it, so that what went up before
-- a break is gone on with.
alter table resumable_upload add column seal_key uuid not null default gen_random_uuid();
