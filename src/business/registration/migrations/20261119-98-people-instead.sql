-- People have a table of their own, too: what this one said of them is theirs to say.
drop table legal_registration;
