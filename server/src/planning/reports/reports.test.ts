// @module-tag long
import type { Report } from '@toasoan/contract/planning/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { live } from './life-for-tests.ts'
import { earn } from './life-of-money-for-tests.ts'
import { factsOf as countedAgain, type Fact, figure, truth } from './truth-for-tests.ts'

let app: TestApp
let chief: TestPerson
let desk: TestPerson
let alone: TestPerson
let [top, news, politics, sport] = [0, 0, 0, 0]
let people: TestPerson[]
let categories: number[]
let types: number[]

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows

beforeAll(async () => {
  app = await testApp()
  top = await app.department('dai')
  news = await app.department('thoi-su', top)
  politics = await app.department('chinh-tri', news)
  sport = await app.department('the-thao', top)
  chief = await app.person({
    grants: ['report.unit', 'report.department', 'report.member', 'report.owner', 'report.export'],
  })
  desk = await app.person({
    grants: [
      ['report.unit', 'subtree'],
      ['report.department', 'subtree'],
      ['report.member', 'subtree'],
    ],
    departments: [news],
  })
  alone = await app.person({ departments: [sport], name: 'Lẻ' })
  people = [
    chief,
    desk,
    alone,
    ...(await Promise.all(Array.from({ length: 5 }, () => app.person({ departments: [politics] })))),
  ]
  categories = (
    await sql(
      `insert into category (name, slug) select 'Mục ' || n, 'muc-' || n from generate_series(1, 4) n returning id`,
    )
  ).map(({ id }) => id)
  types = (await sql('select id from article_type order by id limit 3')).map(({ id }) => id)
  const made = {
    departments: [top, news, politics, sport],
    people: people.map(({ id }) => id),
    categories,
    types,
  }
  await Promise.all([11, 22, 33].map((seed) => live(app, seed, made, Date.now())))
  for (const seed of [11, 22, 33]) await earn(app, seed, made, Date.now())
})
afterAll(() => app.close())

const factsOf = (key: string, from: string, until: string) => countedAgain(sql, key, from, until)

const days = { from: '', until: '' }
const dayOf = (ago: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' }).format(Date.now() - ago * 86_400_000)

async function ask(kind: string, query: Record<string, unknown> = {}, who = chief): Promise<Report> {
  const search = new URLSearchParams(
    Object.entries({ from: days.from, until: days.until, ...query }).map(([name, value]) => [
      name,
      String(value),
    ]),
  )
  const { status, body, text } = await app.get(`/api/report/${kind}?${search}`, who.token)
  expect(status, text).toBe(200)
  return body.data
}

async function rowsOf(query: Record<string, unknown>, who = chief) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return app.get(`/api/report/rows?${search}`, who.token)
}

describe('every figure is what was counted another way', () => {
  beforeAll(() => Object.assign(days, { from: dayOf(100), until: dayOf(3) }))

  for (const [kind, key] of [
    ['department', 'department_id'],
    ['member', 'person'],
    ['owner', 'person'],
  ] as const)
    test(`by ${kind}: each row and the total`, async () => {
      const made = await ask(kind)
      const told = made.columns
      for (const column of told) {
        expect(truth[column.key], column.key).toBeDefined()
        const facts = await factsOf(column.key, days.from, days.until)
        expect(made.totals[column.key], column.key).toBeCloseTo(figure(column.key, facts) ?? Number.NaN, 1)
        for (const row of made.rows) {
          const own = facts.filter((fact) => fact[key] === row.id)
          const [is, should] = [row.values[column.key], figure(column.key, own)]
          if (should === null) expect(is, column.key).toBeNull()
          else expect(is, `${column.key} of ${row.name}`).toBeCloseTo(should, 1)
        }
      }
      expect(made.rows.length).toBeGreaterThan(3)
      // Nothing is equal only because nothing happened.
      for (const { key: name } of told) expect(made.totals[name], name).not.toBe(0)
    })

  test('through time: each month of the unit, and a subtree, a category and people alone', async () => {
    const category = categories[0] as number
    const requested = {
      group: 'month',
      department_id: news,
      category_id: category,
      user_ids: people
        .slice(1, 6)
        .map(({ id }) => id)
        .join(','),
    }
    const made = await ask('unit', requested)
    const ours = (fact: Fact) =>
      [news, politics].includes(fact.department_id as number) &&
      fact.category_id === category &&
      people.slice(1, 6).some(({ id }) => id === fact.person)
    for (const key of ['articles_submitted', 'articles_published', 'article_views', 'articles_returned']) {
      const facts = (await factsOf(key, days.from, days.until)).filter(ours)
      expect(made.totals[key], key).toBe(figure(key, facts))
      for (const { part, values } of made.rows)
        expect(values[key], `${key} ${part}`).toBe(
          figure(
            key,
            facts.filter(({ day }) => day.slice(0, 7) === part?.slice(0, 7)),
          ),
        )
    }
    // What knows no category has no figure rather than a wrong one.
    expect(made.totals.works_done).toBeNull()
    expect(made.rows.length).toBeGreaterThan(2)
  })

  test('every figure opens its rows, which make it', async () => {
    for (const kind of ['department', 'member', 'owner', 'unit']) {
      const group = kind === 'unit' ? 'month' : undefined
      const made = await ask(kind, group ? { group } : {})
      for (const { key, how } of made.columns)
        for (const row of [null, made.rows[0], made.rows.at(-1)]) {
          if (row === undefined) continue
          const value = row ? row.values[key] : made.totals[key]
          const place = row
            ? {
                ...(kind === 'unit' ? {} : { row: row.id ?? 'none' }),
                ...(row.part ? { part: row.part } : {}),
              }
            : {}
          const query = { report: kind, measure: key, ...days, ...(group ? { group } : {}), ...place }
          const { status, body, text } = await rowsOf(query)
          expect(status, text).toBe(200)
          expect(body.data.figure, key).toBe(value)
          if (how === 'count' || how === 'distinct') expect(body.data.total).toBe(value)
          const all = [...body.data.rows]
          for (let page = 2; all.length < body.data.total; page += 1)
            all.push(...(await rowsOf({ ...query, page })).body.data.rows)
          const sum = all.reduce((total: number, each: { amount: number }) => total + each.amount, 0)
          if (how === 'sum') expect(sum).toBeCloseTo(value as number, 2)
          if (how === 'mean' && all.length > 0) expect(sum / all.length).toBeCloseTo(value as number, 1)
          expect(all).toHaveLength(body.data.total)
        }
    }
  })

  test('each measure is said in another way, and holds by day, week, quarter and year, and within a type or channel', async () => {
    const begins: Record<string, (day: string) => string> = {
      day: (day) => day,
      week: (day) => {
        const monday = new Date(`${day}T00:00:00Z`)
        monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7))
        return monday.toISOString().slice(0, 10)
      },
      quarter: (day) =>
        `${day.slice(0, 4)}-${String(Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`,
      year: (day) => `${day.slice(0, 4)}-01-01`,
    }
    for (const [group, begin] of Object.entries(begins)) {
      const made = await ask('unit', { group })
      for (const { key } of made.columns) {
        const facts = await factsOf(key, days.from, days.until)
        for (const { part, values } of made.rows) {
          const should = figure(
            key,
            facts.filter(({ day }) => begin(day) === part),
          )
          if (should === null) expect(values[key], `${key} ${part}`).toBeNull()
          else expect(values[key], `${key} ${part}`).toBeCloseTo(should, 1)
        }
      }
    }
    for (const kind of ['department', 'owner']) {
      const made = await ask(kind, { article_type_id: types[1] })
      for (const { key } of made.columns.filter((column) => made.totals[column.key] !== null)) {
        const facts = await factsOf(key, days.from, days.until)
        const ours = facts.filter((fact) => fact.article_type_id === types[1])
        expect(facts[0] && 'article_type_id' in facts[0], key).toBe(true)
        expect(made.totals[key], key).toBeCloseTo(figure(key, ours) ?? Number.NaN, 1)
      }
    }
    const minutes = await factsOf('broadcast_minutes', days.from, days.until)
    const channel = minutes.find(({ channel_id }) => channel_id)?.channel_id
    const sent = minutes.filter(({ channel_id }) => channel_id === channel)
    expect((await ask('unit', { channel_id: channel })).totals).toMatchObject({
      broadcast_minutes: figure('broadcast_minutes', sent),
      articles_submitted: null,
    })
  })
})

test('what leads and which direction is better are said of each measure', async () => {
  const few = { from: dayOf(9), until: dayOf(2) }
  const { columns } = await ask('unit', few)
  const of = (wanted: string) => columns.find(({ key }) => key === wanted)
  expect(of('works_late')).toMatchObject({ leads: true, good: 'less' })
  expect(of('articles_published')).toMatchObject({ leads: true, good: 'more' })
  expect(of('trips')).toMatchObject({ leads: false, good: null })
  for (const kind of ['unit', 'department', 'member', 'owner'] as const)
    expect((await ask(kind, few)).columns.filter(({ leads }) => leads).length, kind).toBeGreaterThanOrEqual(4)
})

test('compared with as many days before, each row with its own', async () => {
  const [from, until] = [dayOf(40), dayOf(11)]
  const made = await ask('department', { from, until, compare: 'previous' })
  const before = { from: dayOf(70), until: dayOf(41) }
  expect(made.previous_period).toEqual(before)
  const then = await ask('department', before)
  expect(made.previous).toEqual(then.totals)
  for (const row of made.rows) {
    const same = then.rows.find(({ id }) => id === row.id)
    for (const { key, how } of made.columns)
      expect(row.previous?.[key]).toBe(
        same ? same.values[key] : how === 'median' || how === 'mean' ? null : 0,
      )
  }
})

describe('who sees what', () => {
  beforeAll(() => Object.assign(days, { from: dayOf(170), until: dayOf(0) }))

  test('a scope holds for rows and totals: a subtree, and always one’s own', async () => {
    const made = await ask('department', { measures: 'works_done' }, desk)
    const facts = (await factsOf('works_done', days.from, days.until)).filter(
      ({ department_id, person }) => [news, politics].includes(department_id as number) || person === desk.id,
    )
    expect(made.totals.works_done).toBe(facts.length)
    const rows = await rowsOf({ report: 'department', measure: 'works_done', ...days }, desk)
    expect(rows.body.data.total).toBe(facts.length)
  })

  test('without the permission one’s own figures and no others', async () => {
    const made = await ask('member', { measures: 'works_done,articles_submitted' }, alone)
    expect(made.rows.map(({ id }) => id)).toEqual([alone.id])
    const facts = (await factsOf('works_done', days.from, days.until)).filter(
      ({ person }) => person === alone.id,
    )
    expect(made.totals.works_done).toBe(facts.length)
    const others = await ask('member', { user_ids: people[3]?.id }, alone)
    expect(others.rows).toEqual([])
    expect((await app.get('/api/report/unit', alone.token)).status).toBe(403)
    const rows = await rowsOf({ report: 'department', measure: 'works_done', ...days }, alone)
    expect(rows.body.data.total).toBe(facts.length)
  })

  test('titles of records that somebody may not read stay hidden', async () => {
    const { body } = await rowsOf({ report: 'member', measure: 'works_done', ...days }, desk)
    const titles: string[] = body.data.rows.map(({ title }: { title: string }) => title)
    expect(titles).toContain('(Bạn không được xem)')
  })
})

describe('what makes no report is refused at its field', () => {
  test.each([
    ['from=2026-05-02&until=2026-05-01', 'until'],
    ['from=1950-01-01&until=2026-05-01', 'until'],
    ['from=2020-01-01&until=2026-01-01&group=day', 'group'],
    ['measures=nothing_such', 'measures'],
    ['group=hour', 'group'],
    ['from=hôm qua', 'from'],
    ['user_ids=a', 'user_ids'],
  ])('%s', async (search, field) => {
    const { status, body } = await app.get(`/api/report/department?${encodeURI(search)}`, chief.token)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test('rows of a part that there is not, of a measure that cannot be narrowed so', async () => {
    const fields = async (query: object) =>
      Object.keys((await rowsOf({ report: 'member', ...query })).body.errors)
    expect(await fields({ measure: 'works_done', part: '2026-01-01' })).toEqual(['part'])
    expect(await fields({ measure: 'works_done', category_id: 1 })).toEqual(['measure'])
    expect(await fields({ measure: 'nothing_such' })).toEqual(['measure'])
  })
})

describe('files', () => {
  beforeAll(() => Object.assign(days, { from: dayOf(150), until: dayOf(0) }))
  const file = (path: string) => app.get(path, chief.token)
  const search = () => new URLSearchParams({ ...days, group: 'month', compare: 'previous' })

  test('csv and xlsx hold every row, their number and the totals as numbers', async () => {
    const made = await ask('member', { group: 'month', compare: 'previous' })
    const csv = await file(`/api/report/member?${search()}&format=csv`)
    expect(csv.headers['content-type']).toContain('text/csv')
    const lines = csv.text.trim().split('\r\n')
    expect(lines).toHaveLength(1 + made.rows.length + 1 + 4)
    expect(lines.at(-1)).toBe(`Số dòng: ${made.rows.length}`)
    const total = lines[made.rows.length + 1]?.split(';') ?? []
    expect(total[0]).toBe('Tổng')
    expect(Number(total[2])).toBe(made.totals[made.columns[0]?.key ?? ''])
    const xlsx = await file(`/api/report/member?${search()}&format=xlsx`)
    const { default: ExcelJS } = await import('exceljs')
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(xlsx.raw as never)
    const sheet = book.worksheets[0]
    const cells = sheet?.getRow(made.rows.length + 2)
    expect(cells?.getCell(1).value).toBe('Tổng')
    expect(cells?.getCell(3).value).toBe(made.totals[made.columns[0]?.key ?? ''])
  })

  test('a file holds no more than the permission to take one reaches', async () => {
    const own = await app.person({
      grants: ['report.member', ['report.export', 'own']],
      departments: [news],
    })
    await sql(
      `insert into work (title, owner_id, assignee_id, status, done_at) values ('Riêng', $1, $1, 'done', now())`,
      [own.id],
    )
    const asked = (token: string) =>
      app.get(
        `/api/report/member?${new URLSearchParams(days as never)}&measures=works_done&format=csv`,
        token,
      )
    expect((await asked(own.token)).text.split('\r\n')[2]).toBe('Tổng;1')
    const refused = await asked(desk.token)
    expect([refused.status, refused.body.data.permission]).toEqual([403, 'report.export'])
    const rows = await rowsOf({ report: 'member', measure: 'works_done', format: 'csv' }, desk)
    expect(rows.status).toBe(403)
  })

  test('pdf is one', { tags: ['all'] }, async () => {
    const pdf = await file(`/api/report/department?${search()}&format=pdf`)
    expect([pdf.headers['content-type'], pdf.raw.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ])
  })

  test('the rows behind a figure are written whole, with their number and the control total', async () => {
    const query = { report: 'unit', measure: 'article_views', ...days }
    const { figure: sum, total } = (await rowsOf(query)).body.data
    expect(total).toBeGreaterThan(60)
    const csv = await rowsOf({ ...query, format: 'csv' })
    const lines = csv.text.trim().split('\r\n')
    expect(lines).toHaveLength(1 + total + 2)
    expect(lines.slice(-2)).toEqual([`Số dòng;${total}`, `Tổng kiểm: Lượt đọc;${sum}`])
    const amounts = lines.slice(1, -2).map((each) => Number(each.split(';').at(-1)))
    expect(amounts.reduce((all, amount) => all + amount, 0)).toBe(sum)
    const xlsx = await rowsOf({ ...query, format: 'xlsx' })
    const { default: ExcelJS } = await import('exceljs')
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(xlsx.raw as never)
    expect(book.worksheets[0]?.rowCount).toBe(total + 4)
  })
})
