import { Kysely, PostgresDialect } from 'kysely'
import type { DB } from '../../../server/src/kernel/database/tables.generated.ts'
import { keepMonths } from '../../../server/src/kernel/reports/keep-months.ts'
import { measures } from '../../../server/src/planning/reports/measures.ts'
import { withoutIndexes } from '../fill.ts'
import type { Area, AreaCase } from './area.ts'

const articles = 1_000_000
const works = 200_000
const years = 5
/** Of each kind that waits for the person who asks; seven kinds make 500. */
const waiting = 500 / 7

const spread = (n: string, of: number) =>
  `now() - (${of} - ${n}) * (interval '${years} years' / ${of}) - interval '1 hour'`

/** The last `waiting` articles of two queues wait; all others are out since their time. */
const ofArticles = `with given as (
    insert into article (id, workflow_id, workflow_revision, stage, version, author_id, department_id, title, kicker, lead, slug,
      category_id, article_type_id, pen_name, word_count, stage_at, stage_by, first_published_at, published_at, search, pairs,
      created_at, updated_at, updated_by)
    overriding system value
    select i, w.id, w.revision, stage, 1, author, 1 + author % (select count(*) from department), 'Tin số ' || i, '', '', 'tin-' || i,
      1 + i % (select count(*) from category), 1 + i % (select count(*) from article_type), '', 150, at, author,
      case when stage = 5 then at end, case when stage = 5 then at end, '', '', at - interval '5 hours', at, author
    from workflow w, generate_series(1::bigint, ${articles}) i,
      lateral (select 2 + (i * 7919) % 238 as author, ${spread('i', articles)} as at,
        case when i > ${articles} - ${Math.ceil(waiting)} then 2 when i > ${articles} - ${Math.ceil(2 * waiting)} then 3 else 5 end as stage) x
    where w.is_default returning id, author_id, stage, stage_at)
  insert into article_move (article_id, transition_code, transition_name, transition_name_en, from_stage, to_stage, actor_id,
    version, hash, at, hours_to_approval)
  select id, m.code, m.code, m.code, m.from_stage, m.to_stage, 2 + (author_id + m.by) % 238, 1, '', stage_at - m.before,
    case when m.code = 'approve' then 2 end
  from given, (values ('submit', 1, 2, -2, interval '4 hours'), ('forward', 2, 3, 1, interval '3 hours'),
    ('return', 3, 2, 2, interval '170 minutes'), ('forward', 2, 3, 1, interval '160 minutes'),
    ('approve', 3, 4, 3, interval '2 hours'), ('publish', 4, 5, 4, interval '0')) m (code, from_stage, to_stage, by, before)
  where (m.to_stage <= stage or m.code = 'return') and (id % 10 = 0 or m.before not in (interval '170 minutes', interval '160 minutes'))
    and (stage = 5 or m.code <> 'return')`

const inSevens = (statement: (count: number) => string) => statement(Math.floor(waiting))

const others = [
  `insert into article_views select i, (${spread('i', articles)})::date + day, 1 + (i * 131 + day) % 900
   from generate_series(1::bigint, ${articles}) i, generate_series(0, 1) day`,
  `insert into category_work (name, code) select 'Loại việc ' || g, 'LV' || g from generate_series(1, 12) g`,
  `insert into work (title, category_id, priority, status, owner_id, assignee_id, department_id, starts_at, due_at, done_at,
     created_at, updated_at)
   select 'Việc số ' || g, 1 + g % 12, 1 + g % 4, s, 2 + g % 200, 2 + (g * 31) % 238, 1 + g % (select count(*) from department),
     at - interval '3 days', at, case when s = 'done' then at + ((g % 5) - 3) * interval '5 hours' end, at - interval '4 days', at
   from generate_series(1, ${works}) g, lateral (select ${spread('g', works)} as at,
     case when g > ${works} - 3000 then (array['new', 'doing', 'paused'])[1 + g % 3] when g % 20 = 0 then 'cancelled' else 'done' end as s) x`,
  `insert into work_collaborator select id, 2 + (assignee_id + n) % 238 from work, generate_series(1, 2) n`,
  // What waits, of seven kinds with the two queues of articles.
  inSevens((n) => `update work set status = 'review' where id > ${works - n}`),
  `insert into studio (code, name, kind) select 'S' || g, 'Phòng thu ' || g, 'audio' from generate_series(1, 20) g`,
  inSevens(
    (n) => `insert into studio_book (studio_id, title, starts_at, ends_at, requester_id, department_id)
    select 1 + g % 20, 'Thu chương trình ' || g, now() + g * interval '1 hour', now() + g * interval '1 hour' + interval '90 minutes',
      2 + g % 200, 1 + g % 10 from generate_series(1, ${n}) g`,
  ),
  inSevens(
    (n) => `insert into register_plan (title, on_day, requester_id, department_id, status, asked_at)
    select 'Kế hoạch ' || g, current_date + 1 + g / 4, 2 + g % 200, 1 + g % 10, 'pending', now() - g * interval '7 minutes'
    from generate_series(1, ${n}) g`,
  ),
  inSevens(
    (n) => `insert into unit_buy (name, code, kind, created_by) values ('Báo Mẫu', 'MAU', 'newspaper', 2);
    insert into unit_deposit (unit_buy_id, method, amount, code, key, created_by, created_at)
    select 1, 'bank', 1000000 * g, 'NAP' || g, 'bench' || g, 2 + g % 200, now() - g * interval '9 minutes' from generate_series(1, ${n}) g`,
  ),
  inSevens(
    (n) => `insert into mobile_vehicle (plate, name) values ('29B-00001', 'Xe 1');
    insert into vehicle_book (title, starts_at, ends_at, requester_id, department_id)
    select 'Đi thực tế ' || g, now() + g * interval '1 hour', now() + g * interval '1 hour' + interval '5 hours', 2 + g % 200, 1 + g % 10
    from generate_series(1, ${n}) g`,
  ),
]

/** All figures of a year by department in one statement: a bare count of the same facts. */
const year = (
  whose: string,
  ofWork: string,
) => `with span as (select $1::date::timestamp at time zone 'Asia/Ho_Chi_Minh' as first,
    ($2::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh' as past),
  moved as materialized (select m.article_id, a.${whose}, m.from_stage, m.to_stage, m.actor_id = a.author_id as own, m.at
    from article_move m join article a on a.id = m.article_id, span
    where m.at >= first and m.at < past and ((m.from_stage = 1 and m.to_stage = 2) or (m.from_stage = 3 and m.to_stage = 4)
      or (m.from_stage in (2, 3, 4) and m.to_stage < m.from_stage)))
  select 'submitted' as measure, ${whose}, count(distinct article_id)::float8 as figure from moved where to_stage = 2 and from_stage = 1 group by grouping sets ((${whose}), ())
  union all select 'approved', ${whose}, count(distinct article_id) from moved where to_stage = 4 group by grouping sets ((${whose}), ())
  union all select 'returned', ${whose}, count(*) from moved where to_stage < from_stage and not own group by grouping sets ((${whose}), ())
  union all select 'withdrawn', ${whose}, count(*) from moved where to_stage < from_stage and own group by grouping sets ((${whose}), ())
  union all select 'published', ${whose}, count(*) from article, span where first_published_at >= first and first_published_at < past group by grouping sets ((${whose}), ())
  union all select 'hours', ${whose}, percentile_cont(0.5) within group (order by extract(epoch from m.at - s.at) / 3600)
    from moved m join lateral (select min(at) as at from article_move s where s.article_id = m.article_id and s.from_stage = 1 and s.to_stage = 2) s on true
    where to_stage = 4 and not exists (select from article_move b where b.article_id = m.article_id and b.from_stage = 3 and b.to_stage = 4 and b.at < m.at)
    group by grouping sets ((${whose}), ())
  union all select 'views', a.${whose}, sum(v.views) from article_views v join article a on a.id = v.article_id
    where v.day between $1::date and $2::date group by grouping sets ((a.${whose}), ())
  union all select 'done', ${ofWork}, count(*) from work, span where done_at >= first and done_at < past group by grouping sets ((${ofWork}), ())
  union all select 'late', ${ofWork}, count(*) from work, span where due_at >= first and due_at < past and (done_at > due_at
    or (status in ('new', 'doing', 'paused', 'review') and due_at < now())) group by grouping sets ((${ofWork}), ())
  union all select 'open', ${ofWork}, count(*) from work, span where status in ('new', 'doing', 'paused', 'review')
    and created_at >= first and created_at < past group by grouping sets ((${ofWork}), ())`

/** What waits, of all seven kinds, by when it is needed. */
const inbox = `select * from (
    select 'article' as kind, a.id, a.title, u.name as requester, d.name as department, a.stage_at as needed_at, a.version from article a
      join app_user u on u.id = a.author_id left join department d on d.id = a.department_id where a.stage in (2, 3)
    union all select 'work', w.id, w.title, u.name, d.name, w.due_at, w.version from work w join app_user u on u.id = w.assignee_id
      left join department d on d.id = w.department_id where w.status = 'review'
    union all select 'studio_book', b.id, b.title, u.name, d.name, b.starts_at, b.version from studio_book b join app_user u on u.id = b.requester_id
      left join department d on d.id = b.department_id where b.status = 'pending'
    union all select 'vehicle_book', b.id, b.title, u.name, d.name, b.starts_at, b.version from vehicle_book b join app_user u on u.id = b.requester_id
      left join department d on d.id = b.department_id where b.status = 'pending'
    union all select 'plan', p.id, p.title, u.name, d.name, p.on_day::timestamptz, p.version from register_plan p join app_user u on u.id = p.requester_id
      left join department d on d.id = p.department_id where p.status = 'pending'
    union all select 'deposit', p.id, p.code, u.name, null, p.created_at, p.version from unit_deposit p join app_user u on u.id = p.created_by
      where p.status = 'pending') w order by needed_at, kind, id limit 500`

/** A page of work with who does it, what is due first coming first, and how much there is. */
const list = `select w.id, w.title, w.status, w.due_at, s.name, (select count(*) from work) as total from work w
    join app_user s on s.id = w.assignee_id where w.status in ('new', 'doing', 'paused', 'review') order by w.due_at, w.id limit 50`

const daysAgo = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10)
const span = [daysAgo(365), daysAgo(1)]
const asked = `from=${span[0]}&until=${span[1]}`

const cases: AreaCase[] = [
  {
    name: 'inbox of 500 items of seven kinds',
    atMost: 200,
    floor: inbox,
    ask: () => ({ path: '/api/approvals?limit=500' }),
  },
  {
    name: 'list of 50 works with total, what is due first',
    atMost: 200,
    floor: list,
    ask: () => ({ path: '/api/list_works?perPage=50&sortBy=danger&sortDesc=false' }),
  },
  {
    name: 'list of a person’s 50 works by keyword',
    atMost: 200,
    floor: `select w.id, w.title, count(*) over () from work w where w.assignee_id = 17 and plain_text(w.title) like '%so 19%'
      order by w.due_at, w.id limit 50`,
    ask: () => ({ path: '/api/list_works?perPage=50&assignee_id=17&keyword=so+19' }),
  },
  {
    name: 'board of a department’s open works',
    atMost: 200,
    floor: `select w.*, s.name from work w join app_user s on s.id = w.assignee_id where w.department_id = 3
      and w.status in ('new', 'doing', 'paused', 'review') order by w.due_at, w.id limit 1000`,
    ask: () => ({ path: '/api/list_works?isPaginate=false&department_id=3&unfinished=true' }),
  },
  ...(['department', 'member', 'unit', 'owner'] as const).map(
    (kind): AreaCase => ({
      name: `year's report by ${kind}`,
      atMost: 1000,
      floor:
        kind === 'member' || kind === 'owner'
          ? year('author_id', 'assignee_id')
          : year('department_id', 'department_id'),
      ask: () => ({ path: `/api/report/${kind}?${asked}`, values: span }),
    }),
  ),
]

export const area: Area = {
  name: 'work',
  size: `${articles.toLocaleString('en')} articles and ${works.toLocaleString('en')} works over ${years} years, 500 items waiting`,
  async fill({ pool }) {
    await withoutIndexes(pool, ['article', 'article_move', 'article_views', 'work'], async () => {
      await pool.query(ofArticles)
      for (const statement of others) await pool.query(statement)
    })
  },
  async settle(pool) {
    const start = Date.now()
    const made = await keepMonths(
      { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) },
      measures,
    )
    await pool.query('analyze report_cell, report_month')
    console.info(
      `work: ${made} spans of months kept for reports in ${((Date.now() - start) / 1000).toFixed(1)} s`,
    )
  },
  cases: async () => cases,
}
