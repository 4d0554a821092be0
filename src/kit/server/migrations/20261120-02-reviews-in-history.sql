-- By which act somebody reviewed: the history of a row tells it with what the act changed.
alter table review add column act bigint;
alter table review alter column act set default txid_current();
-- Of earlier reviews: the act by which the state of the row went on at that time.
update review set act = (
  select row_change.act from row_change
  where row_change.subject_id = review.object_id and row_change.field = 'status'
    and row_change.at between review.at - interval '1 second' and review.at + interval '1 minute'
  order by row_change.number limit 1);
create index review_by_act on review (act);
