-- Lists are in the order of the Vietnamese alphabet (An, Ăn, Ân, Da, Đa, Em, Ê): what long lists are sorted by has indexes
-- in that order, instead of those without accents.
drop index app_user_plain_text_id_idx;
create index app_user_in_order on app_user (name collate "vi-x-icu", id);
drop index tag_in_order;
create index tag_in_order on tag (name collate "vi-x-icu", id) where merged_into is null;
drop index article_by_title;
create index article_by_title on article (stage, title collate "vi-x-icu", id);
drop index directive_by_title;
create index directive_by_title on directive (kind, title collate "vi-x-icu", id) where deleted_at is null;
drop index device_plain_text_id_idx;
create index device_in_order on device (name collate "vi-x-icu", id);
create index payee_in_order on payee (name collate "vi-x-icu", id);
