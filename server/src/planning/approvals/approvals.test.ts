// @module-tag long
import type { Decided, WaitingItem } from '@toasoan/contract/planning/approvals'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, type Newsroom, newsroom } from '../../editorial/articles/testing.ts'
import { deviceWith, hours } from '../../facilities/devices/testing.ts'

let app: TestApp
let room: Newsroom
let first: TestPerson
let second: TestPerson
let lone: TestPerson

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows

beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  const of = (name: string) =>
    app.person({
      roles: ['head', 'technician'],
      groups: ['authors', 'desk', 'approvers'],
      departments: [room.news],
      name,
    })
  first = await of('Duyệt Một')
  second = await of('Duyệt Hai')
  lone = await app.person({ roles: ['contributor'], departments: [room.sport] })
})
afterAll(() => app.close())

const inbox = async (person: TestPerson, search = '') => {
  const { status, body, text } = await app.get(`/api/approvals?limit=1000${search}`, person.token)
  expect(status, text).toBe(200)
  return body.data as {
    items: WaitingItem[]
    kinds: { kind: string; count: number; verbs: object | null }[]
    total: number
  }
}

const decide = async (
  person: TestPerson,
  items: Pick<WaitingItem, 'kind' | 'id' | 'version'>[],
  verdict = 'approve',
  reason = '',
): Promise<Decided[]> => {
  const sent = items.map(({ kind, id, version }) => ({ kind, id, version, verdict }))
  const { status, body, text } = await app.post('/api/approvals/decide', person.token, {
    items: sent,
    reason,
  })
  expect(status, text).toBe(200)
  return body.data
}

let number = 0
async function studio(): Promise<number> {
  number += 1
  const [{ id }] = await sql(
    `insert into studio (code, name, opens_at, closes_at) values ($1::text, $1::text, '00:00', '24:00') returning id`,
    [`P${number}`],
  )
  return id
}

/** Asks for a studio at a time; the same room and time twice is a clash. */
async function booking(studioId: number, from: number, until: number): Promise<number> {
  const { body } = await app.post('/api/studio_books', room.reporter.token, {
    title: `Thu ${number}`,
    studio_id: studioId,
    starts_at: hours(from),
    ends_at: hours(until),
    anyway: true,
  })
  expect(body.message).toBeNull()
  return body.data.id
}

/** One thing of every kind, asked for by the reporter. */
async function oneOfEach(): Promise<Record<string, number>> {
  const { token } = room.reporter
  const asked = async (path: string, given: object): Promise<number> => {
    const { body } = await app.post(path, token, given)
    expect(body.message, path).toBeNull()
    return body.data.id
  }
  const device = await deviceWith(app, first, 2)
  const driver = await app.person({ departments: [room.news] })
  number += 1
  const [vehicle] = await sql(
    `insert into mobile_vehicle (name, plate, driver_id) values ($1::text, $1::text, $2) returning id`,
    [`29B-${number}`, driver.id],
  )
  const draft = await bring(app, room, 'draft', `Chờ xử lý ${number}`)
  const approved = await bring(app, room, 'approved', `Chờ duyệt ${number}`)
  const { body: work } = await app.post('/api/list_works', first.token, {
    title: 'Viết tin lũ',
    assignee_id: room.reporter.id,
    department_id: room.news,
  })
  for (const status of ['doing', 'review'])
    await app.post(`/api/list_works/${work.data.id}/change-status`, token, { status })
  return {
    article_draft: draft,
    article_approved: approved,
    studio_book: await booking(await studio(), 30, 32),
    vehicle_book: await asked('/api/vehicle_books', {
      title: 'Đi tỉnh',
      mobile_vehicle_id: vehicle.id,
      driver_id: driver.id,
      departure: 'Hà Nội',
      destination: 'Nam Định',
      starts_at: hours(40),
      ends_at: hours(44),
    }),
    borrow: await asked('/api/borrows', {
      title: 'Mượn micro',
      due_at: hours(50),
      items: [{ device_id: device.id }],
    }),
    repair: await asked('/api/repairs', { title: 'Rè', serial_id: device.units[1]?.id }),
    work: work.data.id,
  }
}

describe('the inbox', () => {
  test('holds what waits of every kind, counted, the most endangered first, and nobody’s own', async () => {
    const made = await oneOfEach()
    const { items, kinds, total } = await inbox(first)
    for (const [kind, id] of Object.entries(made)) {
      expect(
        items.some((item) => item.kind === kind && item.id === id),
        kind,
      ).toBe(true)
      expect(kinds.find((each) => each.kind === kind)?.count, kind).toBe(
        items.filter((item) => item.kind === kind).length,
      )
    }
    expect(total).toBe(items.length)
    const needed = items.map(({ needed_at }) => needed_at)
    expect(needed).toEqual([...needed].sort())
    const only = await inbox(first, '&kind=borrow')
    expect(new Set(only.items.map(({ kind }) => kind))).toEqual(new Set(['borrow']))
    expect(only.kinds).toEqual(kinds)
    for (const person of [room.reporter, lone]) expect((await inbox(person)).items).toEqual([])
  })

  test('each can be looked at beforehand, with its conflict, and by nobody else', async () => {
    const place = await studio()
    const [one, other] = [await booking(place, 60, 62), await booking(place, 61, 63)]
    const { items } = await inbox(first)
    await decide(
      first,
      items.filter(({ kind, id }) => kind === 'studio_book' && id === one),
    )
    const { body } = await app.get(`/api/approvals/studio_book/${other}`, first.token)
    expect(body.data.clashes).toMatchObject([{ source: 'studio_book', source_id: one }])
    expect(body.data.item).toMatchObject({ kind: 'studio_book', id: other })
    for (const item of items.filter(({ id, kind }) => !(kind === 'studio_book' && id === one))) {
      const answer = await app.get(`/api/approvals/${item.kind}/${item.id}`, first.token)
      expect([item.kind, answer.status]).toEqual([item.kind, 200])
      expect(answer.body.data.facts.length).toBeGreaterThan(0)
      const foreign = await app.get(`/api/approvals/${item.kind}/${item.id}`, lone.token)
      expect(foreign.status).toBe(404)
    }
    expect((await app.get('/api/approvals/nothing/1', first.token)).status).toBe(404)
  })
})

describe('deciding', () => {
  test('approves every kind at once; a refused one holds up no other', async () => {
    const made = await oneOfEach()
    const place = await studio()
    const [taken, late] = [await booking(place, 70, 72), await booking(place, 71, 73)]
    const { items } = await inbox(first)
    const ours = items.filter(
      ({ kind, id }) => made[kind] === id || (kind === 'studio_book' && (id === taken || id === late)),
    )
    expect(ours).toHaveLength(9)
    const told = await decide(first, ours)
    const refused = told.filter(({ done }) => !done)
    expect(refused).toMatchObject([{ kind: 'studio_book', error: 'claim.taken', by: null }])
    expect(refused[0]?.clashes).toMatchObject([{ source: 'studio_book' }])
    const statuses = async (table: string, id: number | undefined) =>
      (await sql(`select status from ${table} where id = $1`, [id]))[0].status
    for (const kind of ['studio_book', 'vehicle_book', 'borrow', 'repair'])
      expect(await statuses(kind, made[kind])).toBe('approved')
    expect(await statuses('work', made.work)).toBe('done')
    const stages = await sql('select id, stage from article where id = any($1) order by id', [
      [made.article_draft, made.article_approved],
    ])
    expect(stages.map(({ stage }) => stage)).toEqual([3, 4])
    // Every decision is in the log by itself.
    const [{ count }] = await sql(
      `select count(*)::int as count from activity_log where user_id = $1 and api = '/approvals/decide'
        and record_type = any($2)`,
      [first.id, ['studio_book', 'vehicle_book', 'borrow', 'repair', 'work', 'article']],
    )
    expect(count).toBeGreaterThanOrEqual(8)
  })

  test('a refusal needs a reason and says it to whoever asked', async () => {
    const made = await oneOfEach()
    const { items } = await inbox(first)
    const ours = items.filter(({ kind, id }) => made[kind] === id)
    const silent = await app.post('/api/approvals/decide', first.token, {
      items: ours.map(({ kind, id, version }) => ({ kind, id, version, verdict: 'refuse' })),
    })
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['reason']])
    const told = await decide(first, ours, 'refuse', 'Thiếu nguồn')
    expect(told.filter(({ done }) => !done)).toEqual([])
    const [booked] = await sql('select status, reason from studio_book where id = $1', [made.studio_book])
    expect(booked).toEqual({ status: 'rejected', reason: 'Thiếu nguồn' })
    const [article] = await sql('select stage from article where id = $1', [made.article_approved])
    expect(article.stage).toBe(2)
  })

  test('forty decided by two at the same time: each exactly once, the loser told by whom', {
    tags: ['all'],
  }, async () => {
    const booked: number[] = []
    for (let n = 0; n < 36; n += 1) booked.push(await booking(await studio(), 100 + n, 101 + n))
    const articles: number[] = []
    for (let n = 0; n < 4; n += 1) articles.push(await bring(app, room, 'draft', `Hai người ${n}`))
    const { items } = await inbox(first)
    const ours = items.filter(({ kind, id }) =>
      (kind === 'studio_book' ? booked : kind === 'article_draft' ? articles : []).includes(id),
    )
    expect(ours).toHaveLength(40)
    const [one, other] = await Promise.all([decide(first, ours), decide(second, [...ours].reverse())])
    for (const { kind, id } of ours) {
      const of = (told: Decided[]) => told.find((each) => each.kind === kind && each.id === id) as Decided
      const pair = [of(one), of(other)]
      expect(
        pair.filter(({ done }) => done),
        `${kind} ${id}`,
      ).toHaveLength(1)
      const winner = pair[0]?.done ? 'Duyệt Một' : 'Duyệt Hai'
      expect(pair.find(({ done }) => !done)).toMatchObject({ error: 'approval.faster', by: winner })
    }
    // Nothing went two steps.
    const stages = await sql('select stage from article where id = any($1)', [articles])
    expect(new Set(stages.map(({ stage }) => stage))).toEqual(new Set([3]))
  })

  test('what is nobody’s to decide is refused, and what makes no sense is told at its field', async () => {
    const id = await booking(await studio(), 200, 201)
    const item = { kind: 'studio_book', id, version: 1 }
    for (const person of [room.reporter, lone])
      expect(await decide(person, [item])).toMatchObject([{ done: false, by: null }])
    const [{ status }] = await sql('select status from studio_book where id = $1', [id])
    expect(status).toBe('pending')
    const send = async (body: object) => {
      const answer = await app.post('/api/approvals/decide', first.token, body)
      return [answer.status, Object.keys(answer.body.errors ?? {})[0]]
    }
    expect(await send({ items: [{ ...item, kind: 'nothing', verdict: 'approve' }] })).toEqual([422, 'items'])
    expect((await send({ items: [] }))[0]).toBe(422)
  })
})

test('open work of who left waits for whoever decides about it: taken over once, or cancelled', async () => {
  const leaver = await app.person({ roles: ['reporter'], departments: [room.news], name: 'Người Nghỉ' })
  const given = async (title: string) => {
    const { body } = await app.post('/api/list_works', first.token, {
      title,
      assignee_id: leaver.id,
      department_id: room.news,
    })
    expect(body.message).toBeNull()
    return body.data.id as number
  }
  const [kept, dropped, finished] = [await given('Làm tiếp'), await given('Bỏ đi'), await given('Xong rồi')]
  for (const status of ['doing', 'review'])
    await app.post(`/api/list_works/${finished}/change-status`, leaver.token, { status })
  await app.post(`/api/list_works/${finished}/change-status`, first.token, { status: 'done' })
  const left = async (person: TestPerson) =>
    (await inbox(person, '&kind=work_left')).items.filter(({ requester }) => requester === 'Người Nghỉ')
  expect(await left(first)).toEqual([])
  await sql(`update app_user set status = 'banned' where id = $1`, [leaver.id])
  const items = await left(first)
  expect(items.map(({ id }) => id).toSorted()).toEqual([kept, dropped].toSorted())
  expect((await left(second)).map(({ id }) => id)).toEqual(items.map(({ id }) => id))
  expect(await left(lone)).toEqual([])
  const { kinds } = await inbox(first)
  expect(kinds.find(({ kind }) => kind === 'work_left')).toMatchObject({
    verbs: { approve: 'Nhận về mình', refuse: 'Hủy việc' },
  })
  const of = (id: number) => items.filter((item) => item.id === id)
  const [mine, theirs] = await Promise.all([decide(first, of(kept)), decide(second, of(kept))])
  const taker = mine[0]?.done ? first : second
  expect([mine[0]?.done, theirs[0]?.done].filter(Boolean)).toHaveLength(1)
  expect(mine[0]?.done ? theirs : mine).toMatchObject([
    { error: 'approval.faster', by: taker === first ? 'Duyệt Một' : 'Duyệt Hai' },
  ])
  expect(await decide(second, of(dropped), 'refuse', 'Không cần nữa')).toMatchObject([{ done: true }])
  const works = await sql('select id, assignee_id, status from work where id = any($1) order by id', [
    [kept, dropped],
  ])
  expect(works).toEqual([
    { id: kept, assignee_id: taker.id, status: 'new' },
    { id: dropped, assignee_id: leaver.id, status: 'cancelled' },
  ])
  expect(await left(first)).toEqual([])
})

test('who came back keeps their work, whatever was seen of it before', async () => {
  const away = await app.person({ roles: ['reporter'], departments: [room.news], name: 'Người Về' })
  const { body } = await app.post('/api/list_works', first.token, {
    title: 'Việc còn đó',
    assignee_id: away.id,
    department_id: room.news,
  })
  const setStatus = (status: string) =>
    sql('update app_user set status = $2 where id = $1', [away.id, status])
  await setStatus('banned')
  const { items } = await inbox(first, '&kind=work_left')
  const seen = items.filter(({ id }) => id === body.data.id)
  expect(seen).toHaveLength(1)
  await setStatus('active')
  expect(await decide(first, seen)).toMatchObject([{ done: false, error: 'work.assignee_is_here' }])
})

test('what is for today is late once its own time is over, and nothing is late as soon as it comes', async () => {
  const [{ day, at }] = await sql(
    `select (now() at time zone 'Asia/Ho_Chi_Minh')::date::text as day, now() + interval '90 minutes' as at`,
  )
  const plan = async (title: string, on_air: string | null) => {
    const { body } = await app.post('/api/register_plans', room.reporter.token, { title, on_day: day })
    await app.post(`/api/register_plans/${body.data.id}/change-status`, room.reporter.token, {
      status: 'pending',
    })
    await sql(
      `update register_plan set on_air = $2, minutes = 30, asked_at = now() - interval '3 hours' where id = $1`,
      [body.data.id, on_air],
    )
    return body.data.id as number
  }
  const [whole, aired] = [await plan('Cả ngày hôm nay', null), await plan('Lên sóng lúc 23 giờ', '23:00')]
  const { body: work } = await app.post('/api/list_works', first.token, {
    title: 'Xong trong ngày',
    assignee_id: room.reporter.id,
    department_id: room.news,
    due_at: `${day}T00:00:00+07:00`,
  })
  for (const status of ['doing', 'review'])
    await app.post(`/api/list_works/${work.data.id}/change-status`, room.reporter.token, { status })
  const borrowed = (await oneOfEach()).borrow
  const { items } = await inbox(first)
  const neededBy = (kind: string, id: number | undefined) =>
    Date.parse(items.find((item) => item.kind === kind && item.id === id)?.needed_at ?? '')
  const midnight = Date.parse(`${day}T24:00:00+07:00`)
  expect(neededBy('plan', whole)).toBe(midnight)
  expect(neededBy('plan', aired)).toBe(Date.parse(`${day}T23:30:00+07:00`))
  expect(neededBy('work', work.data.id)).toBeGreaterThanOrEqual(midnight)
  // A borrow from now on was wanted at the moment in which it was asked for.
  expect(neededBy('borrow', borrowed)).toBeGreaterThan(Date.now())
  expect(Date.parse(at)).toBeGreaterThan(neededBy('borrow', borrowed))
})

test('five hundred that wait are listed by a few queries, not one each', { tags: ['all'] }, async () => {
  await sql(
    `insert into studio_book (studio_id, title, starts_at, ends_at, requester_id, department_id)
     select (select min(id) from studio), 'Nhiều ' || n, now() + n * interval '1 day', now() + n * interval '1 day 1 hour', $1, $2
     from generate_series(1, 500) n`,
    [room.reporter.id, room.news],
  )
  let asked = 0
  const count = () => {
    asked += 1
  }
  app.kernel.pool.on('acquire', count)
  const { total } = await inbox(first)
  app.kernel.pool.off('acquire', count)
  expect(total).toBeGreaterThan(500)
  expect(asked).toBeLessThan(40)
})
