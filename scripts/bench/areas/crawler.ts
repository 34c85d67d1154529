import { Kysely, PostgresDialect } from 'kysely'
import { tally } from '../../../server/src/editorial/crawler/items/tally.ts'
import type { DB } from '../../../server/src/kernel/database/tables.generated.ts'
import { keepTally } from '../../../server/src/kernel/tallies/keep-tally.ts'
import { withoutIndexes } from '../fill.ts'
import { type Area, type AreaCase, upTo } from './area.ts'

const items = 1_000_000
const sources = 200
/** Items come all the time over three years. */
const days = 1095
/** Items 7 k, 7 k + 1 and 7 k + 2 tell one story; each other one its own. */
const storyOf = 'i - case when i % 7 in (1, 2) then i % 7 else 0 end'

const words = `array['chính phủ','quốc hội','giá xăng','bão số','thủ tướng','học sinh','bệnh viện','cao tốc','ngân hàng','xuất khẩu',
  'bóng đá','thời tiết','Hà Nội','Đà Nẵng','Cần Thơ','công an','tai nạn','doanh nghiệp','nông dân','lúa gạo','cà phê','điện lực','du lịch',
  'di sản','âm nhạc','điện ảnh','vắc xin','đất đai','chứng khoán','lãi suất','thuế','hải quan','biển đảo','ngư dân','cầu','sân bay',
  'đường sắt','đại học','thi tốt nghiệp','môi trường','rừng','lũ quét','sạt lở','công nghiệp','bán dẫn','ô tô','xe điện','người cao tuổi']`
const word = (salt: number) => `(${words})[1 + (hashint8extended(i, ${salt}) & 2147483647) % 48]`

const at = `now() - (${items} - i) * (interval '${days} days' / ${items})`

/** Older ones have been told together already. */
const recent = `i > ${items} - ${Math.round((8 * items) / days)}`

const statements = [
  `insert into crawl_config (name, kind, address, active, health)
   select 'Nguồn ' || g, 'feed', 'https://nguon' || g || '.example/rss', false, 'ok' from generate_series(1, ${sources}) g`,
  `insert into crawl_story (id, created_at) overriding system value
   select i, ${at} from generate_series(1::bigint, ${items}) i where i % 7 not in (1, 2)`,
  `insert into crawl_item (id, story_id, address, host, title, lead, version, published_at, evidence, state, bands, marks, copy_of,
     first_seen_at, settled_at, updated_at)
   overriding system value
   select i, ${storyOf}, 'https://nguon' || (1 + i % ${sources}) || '.example/tin/' || i, 'nguon' || (1 + i % ${sources}) || '.example',
     initcap(${word(1)}) || ' và ' || ${word(2)} || ' tại ' || ${word(3)} || ' số ' || i % 5000,
     'Theo ' || ${word(4)} || ', ' || ${word(5)} || ' ' || ${word(6)} || ' đã ' || ${word(7)} || ' ngày ' || i % 30,
     1, ${at} - interval '9 minutes', 'feed',
     case when i > ${items} - 3000 then 'new' when i % 50 = 0 then 'used' when i % 9 = 0 then 'dismissed' else 'expired' end,
     case when ${recent} then array[(i % 100003)::int, (i % 99991)::int + 200000, (i % 99989)::int + 400000] end,
     case when ${recent} then array['m' || i % 50021, 'n' || i % 49999] else '{}' end, case when i % 7 = 2 then i - 1 end, ${at}, ${at}, ${at}
   from generate_series(1::bigint, ${items}) i`,
  `insert into crawl_sighting (item_id, config_id, guid, seen_at)
   select id, 1 + id % ${sources}, id::text, first_seen_at from crawl_item
   union all select id, 1 + (id + 77) % ${sources}, id::text, first_seen_at + interval '12 minutes' from crawl_item where id % 4 = 0`,
  `insert into crawl_item_version (item_id, number, title, lead, html, plain, hash, read_at)
   select id, 1, title, lead, '<p>' || repeat(lead || '. ', 5) || '</p>', repeat(lead || '. ', 5), md5(id::text), first_seen_at from crawl_item`,
  `insert into crawl_member (config_id, user_id, role, words) select c, u.id, 'editor', 'bão số, cao tốc, chung khoan'
     from generate_series(1, 50) c, (select id from app_user order by id limit 20) u`,
  `insert into crawl_day select c, d::date, 280, c % 3 from generate_series(1, ${sources}) c,
     generate_series(now() - interval '${days} days', now(), interval '1 day') d`,
]

const shown = `i.id, i.story_id, i.title, i.lead, i.address, i.host, i.state, first.source, told.sources, told.items, first.licence, i.published_at,
  i.evidence, i.first_seen_at, u.name as claimed_by, i.claimed_until,
  coalesce(i.article_id, (select o.article_id from crawl_item o where o.story_id = i.story_id and o.article_id is not null limit 1)) as article_id,
  i.version > 0 as has_text, i.updated_at`
const joins = `left join app_user u on u.id = i.claimed_by
  left join lateral (select jsonb_build_object('id', c.id, 'name', c.name) as source, c.licence from crawl_sighting s
    join crawl_config c on c.id = s.config_id where s.item_id = i.id order by s.seen_at limit 1) first on true
  left join lateral (select count(distinct o.id)::int as items, count(distinct s.config_id)::int as sources
    from crawl_item o left join crawl_sighting s on s.item_id = o.id where o.story_id = i.story_id) told on true`

/** A page of 50, the newest first, and its total up to 10,001. */
const page = (
  where: string,
) => `select ${shown}, (select count(*) from (select from crawl_item i where ${where} limit 10001) n) as total
  from (select i.* from crawl_item i where ${where} order by i.first_seen_at desc, i.id desc limit 50) i ${joins}
  order by i.first_seen_at desc, i.id desc`

const open = `i.state in ('new', 'claimed')`
const first = `not exists (select from crawl_item e where e.story_id = i.story_id and (e.first_seen_at, e.id) < (i.first_seen_at, i.id) and e.state in ('new', 'claimed'))`

/** Stories of the last day that hold words which the secretary, person 1, watches for; then the newest. */
const mineFirst = `with heard as materialized (select i.story_id, m.words, plain_text(i.title || ' ' || i.lead) as text
    from crawl_member m join crawl_sighting s on s.config_id = m.config_id and s.seen_at > now() - interval '1 day'
    join crawl_item i on i.id = s.item_id where m.user_id = 1),
  mine as materialized (select distinct story_id from heard where exists (
    select from unnest(string_to_array(words, ', ')) w where text like '%' || plain_text(w) || '%')),
  firsts as materialized (select i.id from mine join crawl_item i using (story_id) where ${open} and ${first})
  select ${shown}, (select count(*) from (select from crawl_item i where ${open} and ${first} limit 10001) n) as total
  from (select i.id, x.part from (select id, 0 as part from firsts union all
      (select i.id, 1 from crawl_item i where ${open} and ${first} and i.id not in (select id from firsts)
        order by i.first_seen_at desc, i.id desc limit 50)) x join crawl_item i using (id)
    order by x.part, i.first_seen_at desc, i.id desc limit 50) w join crawl_item i using (id) ${joins}
  order by w.part, i.first_seen_at desc, i.id desc`
const searched = `plain_text(i.title || ' ' || i.lead) like '%' || plain_text($1) || '%'`

/** New items, copies, uses, what was told first and the median behind the first, by day or by source. */
const statistic = (key: string) => `with seen as (
    select i.id, i.story_id, i.state, i.copy_of, ${key} as key, s.seen_at, s.config_id,
      s.seen_at = min(s.seen_at) over (partition by i.id) as is_first,
      extract(epoch from s.seen_at - min(s.seen_at) over (partition by i.story_id)) / 60 as behind
    from crawl_sighting s join crawl_item i on i.id = s.item_id join crawl_config c on c.id = s.config_id
    where s.seen_at >= $1::date::timestamp at time zone 'Asia/Ho_Chi_Minh' and s.seen_at < ($2::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh')
  select key, count(*) filter (where is_first) as new, count(*) filter (where is_first and copy_of is not null) as copies,
    count(*) filter (where is_first and state = 'used') as used, count(distinct story_id) filter (where behind = 0) as first,
    percentile_cont(0.5) within group (order by behind) filter (where behind > 0) as minutes_behind
  from seen group by 1 order by 1`

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

const statisticOf = (what: string, by: 'day' | 'source', ago: number): AreaCase => ({
  name: `statistic by ${by} (${what})`,
  floor: statistic(by === 'day' ? `(s.seen_at at time zone 'Asia/Ho_Chi_Minh')::date` : 'c.name'),
  ask: () => ({
    path: `/api/crawler/statistic?by=${by}&from=${day(ago)}&to=${day(0)}`,
    values: [day(ago), day(0)],
  }),
})

const some = <T>(of: readonly T[]): T => of[upTo(of.length) - 1] as T
const search = (what: string, draw: () => string): AreaCase => ({
  name: `search (${what})`,
  floor: page(searched),
  ask: () => {
    const keyword = draw()
    return { path: `/api/crawler?keyword=${encodeURIComponent(keyword)}`, values: [keyword] }
  },
})

const anyStory = () => upTo(items / 7 - 2) * 7

const cases: AreaCase[] = [
  { name: 'list of 50, newest', floor: page('true'), ask: () => ({ path: '/api/crawler' }) },
  {
    name: 'list of 50 stories that wait',
    floor: page(`${open} and ${first}`),
    ask: () => ({ path: '/api/crawler?state=open&grouped=true' }),
  },
  {
    name: 'list of 50 stories that wait, mine first',
    floor: mineFirst,
    ask: () => ({ path: '/api/crawler?state=open&grouped=true&mine_first=true' }),
  },
  {
    name: 'list of 50 of a source',
    floor: page('exists (select from crawl_sighting s where s.item_id = i.id and s.config_id = $1)'),
    ask: () => {
      const source = upTo(sources)
      return { path: `/api/crawler?config_id=${source}`, values: [source] }
    },
  },
  {
    name: 'items of a story',
    floor: page('i.story_id = $1'),
    ask: () => {
      const story = anyStory()
      return { path: `/api/crawler?story_id=${story}`, values: [story] }
    },
  },
  {
    name: 'an item with its versions, sightings and story',
    floor: `select ${shown}, i.author, i.warnings, (select jsonb_agg(to_jsonb(v) - 'raw') from crawl_item_version v where v.item_id = i.id) as versions,
      (select jsonb_agg(jsonb_build_object('name', c.name, 'at', s.seen_at)) from crawl_sighting s join crawl_config c on c.id = s.config_id where s.item_id = i.id) as sightings,
      (select jsonb_agg(jsonb_build_object('id', o.id, 'title', o.title, 'host', o.host, 'address', o.address)) from crawl_item o where o.story_id = i.story_id and o.id <> i.id) as story,
      (select jsonb_build_object('licence', c.licence, 'quota', c.quota, 'not_before', i.published_at + make_interval(mins => c.wait_minutes))
        from crawl_sighting s join crawl_config c on c.id = s.config_id where s.item_id = i.id
        order by array_position(array['contract', 'attribution', 'quote', 'none'], c.licence) limit 1) as licensed
      from crawl_item i ${joins} where i.id = $1`,
    ask: () => {
      const id = anyStory()
      return { path: `/api/crawler/${id}`, values: [id] }
    },
  },
  search('two words in 15 % of all', () => some(['chính phủ', 'giá xăng', 'bệnh viện', 'ngân hàng'])),
  search('without accents', () => some(['chinh phu', 'gia xang', 'benh vien', 'ngan hang'])),
  search('a phrase in 0.1 % of all', () => `số ${upTo(4000) + 900}`),
  search('nothing found', () => 'một câu không ai từng viết'),
  statisticOf('14 days', 'day', 13),
  statisticOf('14 days', 'source', 13),
  statisticOf('a year', 'source', 365),
]

export const area: Area = {
  name: 'crawler',
  size: `${items.toLocaleString('en')} items of ${sources} sources over three years`,
  async fill({ pool }) {
    const tables = ['crawl_item', 'crawl_sighting', 'crawl_item_version']
    await withoutIndexes(pool, tables, async () => {
      for (const statement of statements) await pool.query(statement)
    })
  },
  async settle(pool) {
    // The rows were given their numbers; what is collected now goes on after them.
    for (const table of ['crawl_story', 'crawl_item'])
      await pool.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
      )
    const start = Date.now()
    const made = await keepTally({ db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) }, tally)
    await pool.query('analyze crawl_tally, tally_period')
    console.info(
      `crawler: ${made} days kept for the statistic in ${((Date.now() - start) / 1000).toFixed(1)} s`,
    )
  },
  cases: async () => cases,
}
