-- Who was here before the tour of the first run knows the house.
insert into user_preference (user_id, key, value) select id, 'tour', '{"seen": true}' from app_user
  on conflict do nothing;
