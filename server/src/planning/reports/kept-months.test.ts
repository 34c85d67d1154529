// @module-tag long
import type { Report } from '@toasoan/contract/planning/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepMonths, runsOf } from '#server/kernel/reports/keep-months.ts'
import { spansBeside, wholeMonthsOf } from '#server/kernel/reports/kept-months.ts'
import { ofToday } from '#server/kernel/testing/of-today.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { dice, live } from './life-for-tests.ts'
import { earn } from './life-of-money-for-tests.ts'
import { measures } from './measures.ts'
import { factsOf, figure, truth } from './truth-for-tests.ts'

let app: TestApp
let chief: TestPerson
let departments: number[]
let people: number[]

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows
const keep = () => keepMonths(app.kernel, measures)

beforeAll(async () => {
  app = await testApp()
  const top = await app.department('dai')
  departments = [top, await app.department('thoi-su', top), await app.department('the-thao', top)]
  chief = await app.person({ grants: ['report.unit', 'report.department', 'report.member', 'report.owner'] })
  people = [
    chief.id,
    ...(await Promise.all(Array.from({ length: 5 }, () => app.person()))).map(({ id }) => id),
  ]
})
afterAll(() => app.close())

const dayOf = (ago: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' }).format(Date.now() - ago * 86_400_000)

async function ask(kind: string, query: Record<string, string>): Promise<Report> {
  const { status, body, text } = await app.get(
    `/api/report/${kind}?${new URLSearchParams(query)}`,
    chief.token,
  )
  expect(status, text).toBe(200)
  return body.data
}

const personOf = { department: 'department_id', member: 'person', owner: 'person', unit: null } as const

/** Every figure of a report is what the test counts by itself: each row, each part, the totals. */
async function holds(kind: keyof typeof personOf, query: Record<string, string>): Promise<void> {
  const made = await ask(kind, query)
  const key = personOf[kind]
  for (const { key: name } of made.columns) {
    if (!truth[name]) continue
    const facts = await factsOf(sql as never, name, query.from as string, query.until as string)
    const same = (is: number | null | undefined, should: number | null, where: string) =>
      should === null ? expect(is, where).toBeNull() : expect(is, where).toBeCloseTo(should, 1)
    same(made.totals[name], figure(name, facts), `${name} in all`)
    for (const { id, part, values } of made.rows) {
      const own = facts.filter(
        (fact) => (!key || fact[key] === id) && (!part || fact.day.startsWith(part.slice(0, 7))),
      )
      same(values[name], figure(name, own), `${name} of ${id} in ${part}`)
    }
  }
}

/** By whole months, by some days on either side, and by parts of the period. */
async function allHold(): Promise<void> {
  const [whole, days] = [
    { from: `${dayOf(150).slice(0, 8)}01`, until: dayOf(0) },
    { from: dayOf(140), until: dayOf(20) },
  ]
  await holds('department', days)
  await holds('member', whole)
  await holds('owner', days)
  await holds('unit', { ...days, group: 'month' })
  await holds('member', { ...whole, group: 'month' })
}

/** Some rows change in each way in which a figure can, of any age. */
async function change(seed: number): Promise<void> {
  const { below, one } = dice(seed)
  const some = (table: string) =>
    `id in (select id from ${table} order by md5(id::text || '${seed}') limit ${1 + below(4)})`
  const person = () => one(people)
  const department = () => one(departments)
  const shifted = (column: string) => `${column} = ${column} + interval '${below(90) - 45} days'`
  const changes = [
    `update article set author_id = ${person()} where ${some('article')}`,
    `update article set department_id = ${department()} where ${some('article')}`,
    `update article set stage = 7 where stage = 5 and ${some('article')}`,
    `update article set ${shifted('first_published_at')} where ${some('article')}`,
    `update article_views set views = views + 7 where article_id = (select min(article_id) + ${below(20)} from article_views)`,
    `delete from article_views where article_id = (select max(article_id) - ${below(20)} from article_views)`,
    `insert into article_move (article_id, transition_code, transition_name, transition_name_en, from_stage, to_stage, actor_id,
       version, hash, at) select article_id, 'x', 'x', 'x', s, s + 1, ${person()}, 1, '', max(at) + interval '20 days'
     from article_move, (values (1), (3)) v (s) where article_id % 17 = ${below(17)} group by article_id, s
     having max(at) < now() - interval '21 days'`,
    `update work set status = 'done', done_at = created_at + interval '30 hours' where status in ('new', 'doing') and ${some('work')}`,
    `update work set assignee_id = ${person()}, owner_id = ${person()} where ${some('work')}`,
    `update work set department_id = ${department()} where ${some('work')}`,
    `update work set ${shifted('due_at')} where ${some('work')}`,
    `delete from work_collaborator where work_id in (select id from work where ${some('work')})`,
    `insert into work_collaborator select id, ${person()} from work where ${some('work')} on conflict do nothing`,
    `update studio_book set used_until = used_from + interval '95 minutes' where used_from is not null and ${some('studio_book')}`,
    `update vehicle_book set odometer_in = odometer_in + 11, requester_id = ${person()} where ${some('vehicle_book')}`,
    `update vehicle_book set used_from = used_from - interval '25 days' where ${some('vehicle_book')}`,
    `update borrow set returned_at = due_at + interval '9 days', status = 'returned' where ${some('borrow')}`,
    `update file set deleted_at = now() where ${some('file')}`,
    `update register_plan set status = 'cancelled', done_at = null where ${some('register_plan')}`,
    `update sale set amount = amount + 1000 where status = 'sold' and ${some('sale')}`,
    `update as_run set during = tstzrange(lower(during), upper(during) + interval '36 minutes') where ${some('as_run')}`,
    `update as_run set during = tstzrange(lower(during) - interval '33 days', upper(during) - interval '33 days') where ${some('as_run')}`,
    `insert into as_run (channel_id, item_id, during, source, confidence)
     select channel_id, id, tstzrange(lower(during) - interval '20 days', upper(during)), 'sound', 1 from schedule_item
     where ${some('schedule_item')} on conflict do nothing`,
    `delete from as_run where ${some('as_run')}`,
    `delete from schedule_item where ${some('schedule_item')}`,
    `update schedule_item set program_id = (select max(id) from program) where ${some('schedule_item')}`,
    `update program set department_id = ${department()} where ${some('program')}`,
    `update payee set user_id = null where ${some('payee')}`,
    `with l as (update payout_line set returned_at = now() where returned_at is null and ${some('payout_line')} returning id)
     update payout_due set live = false where line_id in (select id from l)`,
    `update payout set status = 'paid', paid_at = now(), confirmer_id = ${people[1]} where status = 'draft' and preparer_id <> ${people[1]}`,
    `with s as (select id from royalty_sheet where approved_at is not null and id not in (
         select d.sheet_id from royalty_due d join payout_due x on x.due_id = d.id) and ${some('royalty_sheet')}),
       d as (delete from royalty_due where sheet_id in (select id from s))
     update royalty_sheet set status = 'draft', approved_at = null where id in (select id from s)`,
  ]
  for (const statement of changes) await sql(statement)
}

const standing = async () => {
  const [row] = await sql(`select (select count(*)::int from report_month) as kept,
    (select count(distinct (source, month))::int from report_change) as told`)
  return row as { kept: number; told: number }
}

describe.each(ofToday([101, 202, 303], 3))('kept months and what changed after them, seed %i', (seed) => {
  test('figures are those counted another way: kept, changed, kept again', { timeout: 120_000 }, async () => {
    const [category] = await sql(
      `insert into category (name, slug) values ('Mục ${seed}', 'muc-${seed}') returning id`,
    )
    const types = (await sql('select id from article_type order by id limit 3')).map(({ id }) => id)
    const made = { departments, people, categories: [category.id], types }
    await live(app, seed, made, Date.now())
    await earn(app, seed, made, Date.now())
    expect(await keep()).toBeGreaterThan(0)
    expect((await standing()).told).toBe(0)
    await allHold()
    await change(seed)
    expect((await standing()).told).toBeGreaterThan(8)
    await allHold()
    await keep()
    expect((await standing()).told).toBe(0)
    await allHold()
    expect(await keep()).toBe(0)
  })
})

test('cells are what a report reads of kept months; a month of another formula, or told of, is read from its facts', async () => {
  const whole = { from: `${dayOf(150).slice(0, 8)}01`, until: dayOf(40), measures: 'works_done' }
  const done = async () => (await ask('unit', whole)).totals.works_done as number
  await keep()
  const count = await done()
  const [{ month }] = await sql(
    `update report_cell set facts = facts + 1000 where ctid = (select ctid from report_cell where measure = 'works_done'
       and month >= $1 and month < date_trunc('month', $2::date) limit 1) returning month::text`,
    [whole.from, whole.until],
  )
  expect(await done()).toBe(count + 1000)
  await sql(`update report_month set formula = 'khác' where measure = 'works_done' and month = $1`, [month])
  expect(await done()).toBe(count)
  expect(await keep()).toBe(1)
  expect(await done()).toBe(count)
  // What is written while the job reads stays told: its own transaction is not among those that the job has seen.
  const client = await app.kernel.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into work (title, status, owner_id, assignee_id, done_at, created_at)
       values ('Chen ngang', 'done', $1, $1, $2::date + interval '8 hours', $2::date)`,
      [chief.id, `${month.slice(0, 8)}05`],
    )
    await sql(`insert into report_change (source, month) values ('works', $1)`, [month])
    expect(await keep()).toBe(1)
    expect(await done()).toBe(count)
    await client.query('commit')
  } finally {
    client.release()
  }
  expect(await done()).toBe(count + 1)
  await keep()
  expect(await done()).toBe(count + 1)
  expect((await standing()).told).toBe(0)
})

test('spans beside kept months are what is left of a period; whole months are those within it', () => {
  const period = { from: '2025-11-24', until: '2026-03-10' }
  expect(wholeMonthsOf(period)).toEqual(['2025-12-01', '2026-01-01', '2026-02-01'])
  expect(wholeMonthsOf({ from: '2026-02-01', until: '2026-02-28' })).toEqual(['2026-02-01'])
  expect(wholeMonthsOf({ from: '2026-02-02', until: '2026-03-30' })).toEqual([])
  expect(spansBeside(period, ['2026-02-01', '2025-12-01'])).toEqual([
    { from: '2025-11-24', until: '2025-11-30' },
    { from: '2026-01-01', until: '2026-01-31' },
    { from: '2026-03-01', until: '2026-03-10' },
  ])
  expect(spansBeside({ from: '2026-02-01', until: '2026-02-28' }, ['2026-02-01'])).toEqual([])
  expect(runsOf(['2026-01-01', '2026-03-01', '2025-12-01'])).toEqual([
    { from: '2026-03-01', until: '2026-03-31' },
    { from: '2025-12-01', until: '2026-01-31' },
  ])
})
