-- A kind of business is compared without case, so `Bid/…` was a bid all along. Paths stay as they are: people hold them.
update stored_file set biz = lower(biz) where biz <> lower(biz);
update resumable_upload set folder = lower(folder) where folder <> lower(folder);

-- Bytes that lie under their hash stay there; what counts is that nobody else finds the row.
update stored_file set sealed = true, audience = 'owner' where split_part(biz, '/', 1) = 'bid' and not sealed;
-- A kind that nobody declared is its owner's alone.
update stored_file set audience = 'owner'
where audience <> 'owner' and split_part(biz, '/', 1) not in ('avatar', 'temp', 'jeditor', 'upload', 'project', 'oss');

-- Links that would go on showing what is closed now: of sealed files all, of the others those that somebody else made.
delete from file_list_entry using stored_file, file_list
where stored_file.id = file_id and file_list.id = list_id
  and (sealed or (audience = 'owner' and file_list.owner_id <> stored_file.owner_id));
