import { type FigureName, figureNames, firstFigures } from '@toasoan/contract/account/dashboard'
import { stages } from '@toasoan/contract/editorial/stages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, type Newsroom, newsroom, write } from '../../editorial/articles/testing.ts'
import { readingTally } from '../../site/reading/tally.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

const ask = async (person: TestPerson, ...blocks: FigureName[]) => {
  const { status, body } = await app.get(`/api/dashboard?blocks=${blocks}`, person.token)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data.failed).toEqual([])
  return body.data
}
const one = async (text: string, values: unknown[] = []) =>
  (await app.kernel.pool.query(text, values)).rows[0]

test('answers what is asked for, and without a question what the specification has', async () => {
  const keys = async (search: string) =>
    Object.keys((await app.get(`/api/dashboard${search}`, room.secretary.token)).body.data).sort()
  expect(await keys('')).toEqual([...firstFigures, 'failed'].sort())
  expect(await keys('?blocks=queues,readings')).toEqual(['failed', 'queues', 'readings'])
  for (const wrong of ['?blocks=', '?blocks=weather', '?blocks=queues,', `?blocks=${'queues,'.repeat(80)}`]) {
    const { status, body } = await app.get(`/api/dashboard${wrong}`, room.secretary.token)
    expect([wrong, status, Object.keys(body.errors)[0]?.startsWith('blocks')]).toEqual([wrong, 422, true])
  }
})

test('leaves out what the person may not see, whatever they ask for', async () => {
  const lone = await app.person({ grants: ['dashboard.show'] })
  const asked = await ask(lone, ...figureNames)
  for (const hidden of ['queues', 'places', 'system', 'accounts']) expect(asked).not.toHaveProperty(hidden)
  const other = await app.person({
    grants: ['dashboard.show', 'studio.index', 'setting.update', 'user.index'],
  })
  const theirs = await ask(other, ...figureNames)
  for (const shown of ['places', 'system', 'accounts']) expect(theirs).toHaveProperty(shown)
  expect(theirs).not.toHaveProperty('queues')
})

test('one part that fails takes no other with it, and is named', async () => {
  await app.kernel.pool.query('alter table reading_tally rename to away')
  const { status, body } = await app.get('/api/dashboard?blocks=readings,mine', room.reporter.token)
  const alone = await app.get('/api/dashboard?blocks=readings', room.reporter.token)
  await app.kernel.pool.query('alter table away rename to reading_tally')
  expect([status, body.data]).toEqual([200, { mine: [], failed: ['readings'] }])
  expect(alone.status).toBe(500)
})

test('queues: counts what waits, what is scheduled and what is late, within the scope', async () => {
  await bring(app, room, 'draft', 'Chờ biên tập')
  await bring(app, room, 'draft', 'Chờ lâu')
  await bring(app, room, 'corrected', 'Chờ xuất bản')
  await bring(app, room, 'corrected', 'Hẹn giờ')
  await one("update article set stage_at = now() - interval '9 days' where title = 'Chờ lâu'")
  await one("update article set publish_at = now() + interval '1 hour' where title = 'Hẹn giờ'")
  const { queues } = await ask(room.secretary, 'queues')
  expect(queues).toEqual([
    { list: 'draft', total: 2, late: 1 },
    { list: 'approved', total: 0, late: 0 },
    { list: 'corrected', total: 1, late: 0 },
    { list: 'scheduled', total: 1, late: 0 },
  ])
  expect((await ask(room.editor, 'queues')).queues).toEqual([{ list: 'draft', total: 2, late: 1 }])
  expect((await ask(room.sportEditor, 'queues')).queues).toEqual([{ list: 'draft', total: 0, late: 0 }])
})

test('own articles: what came back stands first with its reason; nobody else sees them', async () => {
  const id = await bring(app, room, 'draft', 'Bị trả lại')
  await write(app, room, room.reporter, 'Nháp mới')
  const { version } = await one('select version from article where id = $1', [id])
  const back = await app.post('/api/article/active', room.editor.token, {
    id,
    transition: 'return',
    version,
    reason: 'Thiếu số liệu',
  })
  expect(back.status, JSON.stringify(back.body)).toBe(200)
  const { own_articles: own } = await ask(room.reporter, 'own_articles')
  expect(own[0]).toMatchObject({
    id,
    title: 'Bị trả lại',
    stage: stages.private,
    returned: true,
    reason: 'Thiếu số liệu',
  })
  expect(own.slice(1).every(({ returned }: { returned: boolean }) => !returned)).toBe(true)
  expect(own).toHaveLength(5)
  expect((await ask(room.editor, 'own_articles')).own_articles).toEqual([])
})

test('readings: tallied by five minutes beside the views of each article, against the week before', async () => {
  const id = await bring(app, room, 'published', 'Được đọc')
  const tally = readingTally()
  tally.count(id, '192.0.2.1')
  tally.count(id, '192.0.2.2')
  // One of no published article counts nowhere.
  tally.count(999_999, '192.0.2.1')
  await tally.write(app.kernel.db)
  tally.count(id, '192.0.2.3')
  await tally.write(app.kernel.db)
  expect(
    await one('select sum(readings)::int as n, count(*)::int as steps from reading_tally'),
  ).toMatchObject({ n: 3 })
  expect(await one('select views::int from article_views where article_id = $1', [id])).toEqual({ views: 3 })
  await app.kernel.pool.query('delete from reading_tally')
  await app.kernel.pool.query(
    `insert into reading_tally select date_bin('5 minutes', now(), 'epoch') - ago::interval, n
     from (values ('5 minutes', 7), ('168 hours 5 minutes', 4), ('24 hours 5 minutes', 9)) as given (ago, n)`,
  )
  const { readings } = await ask(room.reporter, 'readings')
  expect([readings.now.length, readings.now.at(-1), readings.before.at(-1)]).toEqual([288, 7, 4])
  expect(readings.now.reduce((sum: number, n: number) => sum + n)).toBe(7)
})

test('places: free, taken until, out of order; by the kinds that the person may list', async () => {
  const { id: free } = await one("insert into studio (code, name) values ('P1', 'Phòng 1') returning id")
  const { id: taken } = await one("insert into studio (code, name) values ('P2', 'Phòng 2') returning id")
  const { id: broken } = await one("insert into studio (code, name) values ('P3', 'Phòng 3') returning id")
  await one("insert into studio (code, name, status) values ('P4', 'Phòng bỏ', 'inactive')")
  await one("insert into mobile_vehicle (plate, name) values ('29A-1', 'Xe 1')")
  const claim = (resource: number, from: string, until: string, blocking: boolean) =>
    one(
      `insert into claim (kind, resource_id, during, source, source_id, blocking)
       values ('studio', $1, tstzrange(now() + $2::interval, now() + $3::interval), 'studio_book', 1, $4)`,
      [resource, from, until, blocking],
    )
  await claim(taken, '-1 hour', '30 minutes', true)
  // What only waits for approval takes nothing.
  await claim(free, '-1 hour', '1 hour', false)
  await one(
    `insert into studio_repair (studio_id, title, status, requester_id) values ($1, 'Hỏng', 'repairing', $2)`,
    [broken, room.reporter.id],
  )
  const keeper = await app.person({ grants: ['dashboard.show', 'studio.index'] })
  const { places } = await ask(keeper, 'places')
  expect(places.map(({ id, status, taken: is }: never) => [id, status, is])).toEqual([
    [free, 'normal', false],
    [taken, 'normal', true],
    [broken, 'repairing', false],
  ])
  expect(Date.parse(places[1].taken_until) - Date.now()).toBeGreaterThan(29 * 60_000)
  const both = await app.person({ grants: ['dashboard.show', 'studio.index', 'mobileVehicle.index'] })
  expect((await ask(both, 'places')).places).toHaveLength(4)
})

test('tasks: my own that are due by today, overdue ones first; what waits for review is none', async () => {
  const worker = await app.person({ grants: ['dashboard.show', 'work.assigned', 'work.changeStatus'] })
  const work = (title: string, due: string, status = 'new', assignee = worker.id) =>
    one(
      `insert into work (title, status, owner_id, assignee_id, due_at) values ($1, $2, $3, $4, now() + $5::interval) returning id`,
      [title, status, room.head.id, assignee, due],
    )
  await work('Quá hạn', '-3 days', 'doing')
  await work('Chờ kiểm tra', '-2 days', 'review')
  await work('Hôm nay', '0 seconds')
  await work('Tuần sau', '7 days')
  await work('Của người khác', '-1 day', 'new', room.editor.id)
  const { tasks } = await ask(worker, 'tasks')
  expect(tasks.rows.map(({ title, may_finish }: never) => [title, may_finish])).toEqual([
    ['Quá hạn', true],
    ['Hôm nay', true],
  ])
  // As many as are listed: what waits for review is no work of today’s.
  expect(tasks.total).toBe(2)
  expect(await ask(await app.person({ grants: ['dashboard.show'] }), 'tasks')).not.toHaveProperty('tasks')
})

test('system: who works, the disk, what was given up, the last backup', async () => {
  const keeper = await app.person({ grants: ['dashboard.show', 'setting.update'] })
  await one("insert into outbox (topic, payload, failed_at) values ('mail.send', '{}', now())")
  await one("insert into taken_backup (taken_at) values ('2026-07-01T00:00:00Z'), ('2026-07-02T00:00:00Z')")
  const { system } = await ask(keeper, 'system')
  expect(system.sessions).toBeGreaterThan(0)
  expect(system.disk.free).toBeLessThanOrEqual(system.disk.total)
  expect(system).toMatchObject({ failed_jobs: 1, backup_at: '2026-07-02T00:00:00.000Z' })
})

test('badges: what waits for my decision, and faults for those who may list days', async () => {
  const { badges } = await ask(room.secretary, 'badges')
  const { kinds } = (await app.get('/api/approvals', room.secretary.token)).body.data
  const waiting = kinds.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
  expect(waiting).toBeGreaterThan(0)
  expect(badges).toEqual({ decisions: waiting, faults: 0 })
  expect((await ask(room.reporter, 'badges')).badges).toEqual({ decisions: 0, faults: 0 })
})

test('accounts: locked, waiting and without a role, as far as the person reaches', async () => {
  const mine = await app.department('Ban riêng')
  const locked = await app.person({ grants: ['chat.index'], departments: [mine] })
  await one("update app_user set status = 'banned' where id = $1", [locked.id])
  const head = await app.person({
    grants: ['dashboard.show', ['user.index', 'department']],
    departments: [mine],
  })
  const { accounts } = await ask(head, 'accounts')
  expect(accounts).toMatchObject({ banned: 1, pending: 0, without_role: 0 })
  expect(accounts.rows).toEqual([expect.objectContaining({ id: locked.id, why: 'banned' })])
  const all = await app.person({ grants: ['dashboard.show', 'user.index'] })
  await one(
    "insert into app_user (username, name, email, password_hash) values ('tro-tay', 'Trợ Tay', 'tro@example.vn', '')",
  ).catch(() => null)
  expect((await ask(all, 'accounts')).accounts.banned).toBe(1)
})
