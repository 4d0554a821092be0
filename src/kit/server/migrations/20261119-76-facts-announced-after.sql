-- A NOTIFY in the transaction of a command made commits wait for each other; `recordFact` announces after the commit.
create or replace function queue_facts() returns trigger language plpgsql as $$
begin
  insert into fact_waiting (fact_id) select id from written;
  return null;
end
$$;
