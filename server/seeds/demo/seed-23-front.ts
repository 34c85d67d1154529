import type { SeedContext } from '../../src/app/seed.ts'

const versionOf = `insert into front_version (follows, layout, note, created_by, created_at)
  select (select max(id) from front_version), $1::jsonb, $2, u.id, now() - make_interval(hours => $3)
  from app_user u where u.username = $4 returning id`

/** How the demo's editors arranged the front page, and bands of breaking news that have been. */
export async function seed({ db, log }: SeedContext): Promise<void> {
  if ((await db.query('select from front_version limit 1')).rows.length > 0) return
  const ids = async (text: string): Promise<number[]> =>
    (await db.query<{ id: number }>(text)).rows.map(({ id }) => id)
  const sections = await ids(
    'select id from category where active and home_place is not null order by home_place, place',
  )
  const stories = await ids(
    'select article_id as id from article_publication order by published_at desc limit 6',
  )
  if (sections.length === 0 || stories.length < 6) return
  const parts = sections.map((category_id) => ({ category_id, articles: [] }))
  const write = async (layout: object, note: string, hoursAgo: number, by: string) =>
    (await db.query<{ id: number }>(versionOf, [JSON.stringify(layout), note, hoursAgo, by])).rows[0]?.id
  // What readers see is what the page would choose by itself; the draft after it is not shown.
  const shown = await write({ lead: null, beam: [], parts: null }, 'Để trang tự chọn', 30, 'thuky')
  if (shown === undefined) return
  await db.query(
    `insert into front_showing (version_id, shows_from, told_at, created_by)
     select $1, now() - interval '29 hours', now(), id from app_user where username = 'thuky'`,
    [shown],
  )
  const [lead, ...beam] = stories
  await write(
    { lead, beam: beam.slice(0, 3), parts: [...parts].reverse() },
    'Phương án cho bản tin tối',
    3,
    'truongban',
  )
  await db.query(
    `insert into breaking_news (name, link, starts_at, ends_at, active, told, created_by)
     select given.name, '/home/tin-moi-nhat.html', now() - make_interval(hours => began), now() - make_interval(hours => ended),
       given.active, 'end', u.id
     from (values ('Bão số 9 đổ bộ Quảng Ngãi, gió giật cấp 13', 50, 44, true),
       ('Động đất 4,1 độ ở Kon Tum, chưa ghi nhận thiệt hại', 28, 26, false)) as given (name, began, ended, active)
     cross join app_user u where u.username = 'thuky'`,
  )
  log('two versions of the front page and two bands of the demo')
}
