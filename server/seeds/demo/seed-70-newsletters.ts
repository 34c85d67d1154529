import type { SeedContext } from '../../src/app/seed.ts'

/** So many made-up readers take newsletters; their addresses are of a domain that no mail reaches. */
const readers = 46

/** Newsletters of two sections, who takes which since when, and what was sent in the last days. */
export async function seed({ db }: SeedContext): Promise<void> {
  const { rows } = await db.query('select 1 from newsletter_subscriber limit 1')
  if (rows.length > 0) return
  await db.query(`insert into newsletter (name, description, rhythm, weekday, send_at, category_id)
    select 'Bản tin ' || c.name, 'Tin của chuyên mục ' || c.name || ', chiều thứ sáu.', 'weekly', 'fri', '17:00', c.id
    from (select id, name from category where active and parent_id is null order by place, id limit 2) c
    on conflict do nothing`)
  await db.query(
    `insert into newsletter_subscriber (email, created_at)
     select 'ban-doc-' || n || '@doc-gia.example', now() - make_interval(days => n % 27, hours => n % 20)
     from generate_series(1, $1::int) n`,
    [readers],
  )
  await db.query(`insert into newsletter_subscription (newsletter_id, subscriber_id, key, confirmed_at)
    select l.id, r.id, 'minh-hoa-' || l.id || '-' || r.id, r.created_at
    from newsletter_subscriber r cross join (select id, row_number() over (order by id) as turn from newsletter) l
    where l.turn = 1 or r.id % (l.turn + 1) = 0`)
  // The triggers counted all of them today.
  await db.query('delete from newsletter_growth')
  await db.query(`insert into newsletter_growth (newsletter_id, day, joined)
    select newsletter_id, (confirmed_at at time zone 'Asia/Ho_Chi_Minh')::date, count(*)
    from newsletter_subscription group by 1, 2`)
  await db.query(`insert into newsletter_edition (newsletter_id, slot, subject, articles, recipients, sent, refused)
    select n.id, newsletter_slot(n.rhythm, n.weekday, n.send_at, now()) - make_interval(days => d),
      n.name || ': ' || p.title, array[p.article_id], 40 - d, 39 - d, 1
    from newsletter n cross join generate_series(1, 5) d
      cross join lateral (select article_id, title from article_publication order by published_at offset d limit 1) p
    where n.rhythm = 'daily'`)
}
