-- Besides articles a sheet has what was broadcast, the authors' share of what was sold, and quotas that are taken off.
alter table royalty_row
  add column kind text not null default 'article' check (kind in ('article', 'broadcast', 'resale', 'quota')),
  -- The item of a schedule; not a reference, since a schedule may forget what is still to be paid.
  add column item_id bigint,
  add column sale_id bigint references sale (id),
  -- Whose quota it is.
  add column payee_id bigint references payee (id),
  -- What is no article is called this.
  add column title text not null default '',
  alter column article_id drop not null,
  alter column version_id drop not null,
  add constraint royalty_row_of check (case kind
    when 'article' then article_id is not null and version_id is not null and num_nonnulls(item_id, sale_id, payee_id) = 0
    when 'resale' then article_id is not null and version_id is not null and sale_id is not null and num_nonnulls(item_id, payee_id) = 0
    when 'broadcast' then item_id is not null and title <> '' and num_nonnulls(article_id, version_id, sale_id, payee_id) = 0
    else payee_id is not null and title <> '' and num_nonnulls(article_id, version_id, sale_id, item_id) = 0 end);

drop index royalty_row_article;
-- Each is scored once: an article, an item that was sent, a sale, and the quota of a payee and month.
create unique index royalty_row_article on royalty_row (article_id) where corrects_id is null and kind = 'article';
create unique index royalty_row_item on royalty_row (item_id) where corrects_id is null and kind = 'broadcast';
create unique index royalty_row_sale on royalty_row (sale_id) where corrects_id is null and kind = 'resale';
create unique index royalty_row_quota on royalty_row (payee_id, used_on) where corrects_id is null and kind = 'quota';

-- A quota is points that are taken off.
alter table royalty_line
  drop constraint royalty_line_coefficient_check,
  add constraint royalty_line_coefficient_check check (coefficient between -1000000 and 1000000);
create index sale_for_authors on sale (((sold_at at time zone 'Asia/Ho_Chi_Minh')::date)) where author_share_amount > 0;
