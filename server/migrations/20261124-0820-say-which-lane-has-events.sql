-- Events leave on lanes of their own (server/src/kernel/outbox): each is woken by those that are its own, and asks for
-- nothing when another has them.
create or replace function notify_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', lane) from (
    select distinct case
      when starts_with(topic, 'mail.') then 'mail'
      when starts_with(topic, 'chat_') then 'chat'
      else 'rest'
    end as lane from added
  ) lanes;
  return null;
end $$;

drop trigger outbox_notify on outbox;
create trigger outbox_notify after insert on outbox
  referencing new table as added for each statement execute function notify_outbox();
