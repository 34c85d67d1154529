-- The foot of every public page asks for the first newsletter; what is kept of it goes when one changes.
create trigger newsletter_public after insert or delete or
  update of name, description, rhythm, weekday, send_at, category_id, active on newsletter
  for each statement execute function notify_public_all();
