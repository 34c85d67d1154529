-- What an entry of the activity log says of an article: 'lock', 'move', 'write', 'mark' or 'other'. The article log
-- filters by it, and the rare ones must not be looked for through all of them.
create function article_activity_kind(api text, after jsonb) returns text
  language sql immutable parallel safe
  return case
    when api = '/article/lock' then 'lock'
    when api in ('/article/active', '/manager/status', '/article/delete', '/article/restore/:id', '/manager/:id')
      or after ? 'stage' then 'move'
    when api in ('/article/create', '/article/update/:id') then 'write'
    when api = '/article/status/:id' then 'mark'
    else 'other' end;

create index activity_log_article_kind on activity_log (article_activity_kind(api, after), at desc, id desc)
  where record_type = 'article' and module = 'article';
