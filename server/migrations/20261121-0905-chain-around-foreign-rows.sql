-- A row that somebody put in with a number of its own must not stop the chain: it goes around that row,
-- and the verifier tells it as inserted.
create or replace function chain_activity(most int) returns int language plpgsql as $$
declare
  head activity_chain;
  entry activity_log;
  done int := 0;
  digest bytea;
begin
  select * into head from activity_chain for update skip locked;
  if not found then return 0; end if;
  for entry in select * from activity_log where activity_log.seq is null order by id limit most loop
    head.seq := head.seq + 1;
    while exists (select from activity_log where activity_log.seq = head.seq) loop
      head.seq := head.seq + 1;
    end loop;
    digest := activity_digest(head.hash, head.seq, entry);
    update activity_log set seq = head.seq, previous = head.hash, hash = digest where id = entry.id;
    head.hash := digest;
    done := done + 1;
  end loop;
  update activity_chain set seq = head.seq, hash = head.hash;
  return done;
end $$;
