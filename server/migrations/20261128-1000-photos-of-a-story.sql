-- How many pictures a photo story has, which its card says on its picture; 0 for every other story.
alter table article_publication add column photos integer not null default 0;
update article_publication set photos = regexp_count(html, '<img ')
where article_type_id = (select id from article_type where code = 'photo');
