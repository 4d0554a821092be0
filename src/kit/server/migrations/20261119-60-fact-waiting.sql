-- The facts that have no place in the chain yet, so that looking for them costs the same however many facts there are.
-- Without a foreign key: a fact that was taken out before it was chained is still found by what waits for it.
create table fact_waiting (
  fact_id  uuid primary key
);

create function queue_facts() returns trigger language plpgsql as $$
begin
  insert into fact_waiting (fact_id) select id from written;
  if found then
    perform pg_notify('gongkai_changed', 'facts');
  end if;
  return null;
end
$$;
create trigger fact_waits after insert on fact referencing new table as written
  for each statement execute function queue_facts();

insert into fact_waiting (fact_id)
select id from fact where not exists (select from fact_link where fact_id = fact.id);
