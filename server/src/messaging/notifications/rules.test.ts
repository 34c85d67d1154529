import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NotificationData, NotificationKind } from '@toasoan/contract/messaging/sentences'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { deliverDue } from './deliver.ts'
import { notify } from './public.ts'
import { quietNow } from './testing.ts'

let app: TestApp
let reader: TestPerson
let writers: TestPerson[]

beforeAll(async () => {
  app = await testApp()
  writers = await Promise.all(['Lan', 'Minh', 'Hà', 'Thu'].map((name) => app.person({ name })))
})
afterAll(() => app.close())
beforeEach(async () => {
  reader = await app.person({ name: 'Người nhận', grants: ['account.update'] })
})

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await app.kernel.pool.query(text, values)).rows

async function tell<Kind extends NotificationKind>(
  kind: Kind,
  by: TestPerson | undefined,
  data: Partial<NotificationData[Kind]> & { title: string },
  partId = 7,
) {
  await app.kernel.db.transaction().execute((tx) =>
    notify(tx, {
      userIds: [reader.id],
      kind,
      data: { actor: '', stage: 3, words: '', due: '', reason: '', level: 'info', ...data } as never,
      link: '/article/edit/7',
      partId,
      actorId: by?.id ?? null,
    }),
  )
}

const name = (at: number) => ['Lan', 'Minh', 'Hà', 'Thu'][at] as string
const bell = async () => (await app.get('/api/notifications', reader.token)).body.data
const keep = async (body: object) => {
  const { version } = (await app.get('/api/notifications/rules', reader.token)).body.data
  return app.put('/api/notifications/rules', reader.token, { version, ...body })
}
const byMail = async (...kinds: string[]) => {
  const choices = kinds.map((kind) => ({ kind, bell: true, toast: true, sound: true, mail: true }))
  expect((await app.put('/api/auth/me/notifications', reader.token, { choices })).status).toBe(200)
}
const deliveries = () =>
  rowsOf(
    'select way, state, digest, due_at > now() as later from notification_delivery where user_id = $1 order by id',
    [reader.id],
  )
/** Time passes: what waits for its turn is due. */
const makeDue = () =>
  rowsOf('update notification_delivery set due_at = now() where user_id = $1', [reader.id])
/** The letters that were written to the reader. */
async function letters(): Promise<string[]> {
  const folder = join(app.kernel.configuration.dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const all = await Promise.all(names.map((one) => readFile(join(folder, one), 'utf8')))
  return all.filter((one) => one.includes(`To: ${reader.username}@`))
}

/** Hours around now, whenever the test runs. */
const around = quietNow()

test('what several people did to one record within minutes is one notification', async () => {
  for (const at of [0, 1, 2, 3, 1]) {
    await tell('article_move', writers[at], { title: 'Giá gạo tăng', actor: name(at) })
  }
  const [one, ...more] = await bell()
  expect(more).toEqual([])
  expect(one.title).toBe('Minh và 3 người khác chuyển “Giá gạo tăng” sang “Chờ duyệt”')
  // Another record, another kind, a read one, and an old one stand for themselves.
  await tell('article_move', writers[0], { title: 'Bão', actor: 'Lan' }, 8)
  await tell('article_return', writers[0], { title: 'Giá gạo tăng', actor: 'Lan' })
  expect(await bell()).toHaveLength(3)
  await app.put(`/api/notifications/read/${one.id}`, reader.token, {})
  await tell('article_move', writers[0], { title: 'Giá gạo tăng', actor: 'Lan' })
  expect(await bell()).toHaveLength(4)
  await rowsOf(`update notification set created_at = now() - interval '11 minutes' where user_id = $1`, [
    reader.id,
  ])
  await tell('article_move', writers[1], { title: 'Giá gạo tăng', actor: 'Minh' })
  const [last] = await bell()
  expect([(await bell()).length, last.title]).toEqual([5, 'Minh chuyển “Giá gạo tăng” sang “Chờ duyệt”'])
})

test('a letter waits ten minutes, and reading anywhere calls it off', async () => {
  await byMail('article_return', 'comment_article')
  await tell('article_return', writers[0], { title: 'Một', actor: 'Lan' })
  expect(await deliveries()).toEqual([{ way: 'mail', state: 'waiting', digest: false, later: true }])
  await deliverDue(app.kernel)
  expect((await deliveries())[0].state).toBe('waiting')
  const [row] = await bell()
  await app.put(`/api/notifications/read/${row.id}`, reader.token, {})
  expect((await deliveries())[0].state).toBe('cancelled')
  for (const [path, body] of [
    ['done', { done: true }],
    ['snooze', { until: new Date(Date.now() + 3_600_000).toISOString() }],
  ] as const) {
    await tell('comment_article', writers[0], { title: path, actor: 'Lan' })
    const [next] = await bell()
    await app.put(`/api/notifications/${path}/${next.id}`, reader.token, body)
  }
  expect((await deliveries()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled'])
})

test('many processes that look at once send each letter once', async () => {
  await byMail('article_return')
  for (let part = 1; part <= 30; part++) {
    await tell('article_return', writers[0], { title: `Bài ${part}`, actor: 'Lan' }, part)
  }
  await makeDue()
  const taken = await Promise.all(Array.from({ length: 6 }, () => deliverDue(app.kernel)))
  expect(taken.reduce((sum, one) => sum + one, 0)).toBe(30)
  expect((await deliveries()).every(({ state }) => state === 'sent')).toBe(true)
})

test('quiet hours hold all but the bell; what waited comes as one letter', async () => {
  await byMail('article_return', 'article_takeover', 'article_publish_failed')
  expect((await keep({ quiet: [around] })).status).toBe(200)
  for (const part of [1, 2, 3])
    await tell('article_return', writers[0], { title: `Bài ${part}`, actor: 'Lan' }, part)
  expect(await bell()).toHaveLength(3)
  expect((await deliveries()).map(({ state, digest }) => [state, digest])).toEqual(
    Array(3).fill(['waiting', true]),
  )
  await makeDue()
  expect(await letters()).toEqual([])
  expect(await Promise.all([deliverDue(app.kernel), deliverDue(app.kernel)])).toContain(3)
  await expect.poll(letters).toHaveLength(1)

  // What cannot wait does not, and on duty nothing does.
  await tell('article_publish_failed', undefined, { title: 'Tin nóng' }, 4)
  const [urgent] = (await deliveries()).slice(-1)
  expect(urgent).toMatchObject({ digest: false, state: 'waiting' })
  const until = new Date(Date.now() + 3_600_000).toISOString()
  expect((await app.put('/api/notifications/duty', reader.token, { until })).body.data.on_duty_until).toBe(
    until,
  )
  await tell('article_takeover', writers[0], { title: 'Bài', actor: 'Lan' }, 5)
  expect((await deliveries()).slice(-1)[0]).toMatchObject({ digest: false })
  expect((await app.put('/api/notifications/duty', reader.token, { until: null })).status).toBe(200)
  const past = await app.put('/api/notifications/duty', reader.token, { until: '2020-01-01T00:00:00Z' })
  expect([past.status, Object.keys(past.body.errors)]).toEqual([422, ['until']])
})

test('the first rule that fits decides, and each notification says which it was', async () => {
  const rules = [
    { name: 'Im Minh', person_ids: [writers[1]?.id], ways: [] },
    { name: 'Gạo', words: ['gia gao'], ways: ['bell', 'mail'], digest: true },
    { name: 'Hoãn trả lại', kinds: ['article_return'], mute_until: '2199-01-01T00:00:00Z' },
  ]
  expect((await keep({ rules })).status).toBe(200)
  await tell('article_move', writers[1], { title: 'Giá gạo tăng', actor: 'Minh' })
  await tell('article_move', writers[0], { title: 'Giá gạo giảm', actor: 'Lan' })
  await tell('article_return', writers[0], { title: 'Bão', actor: 'Lan' })
  await tell('article_takeover', writers[0], { title: 'Nắng', actor: 'Lan' })
  const rows = await bell()
  expect(rows.map(({ title }: { title: string }) => title)).toEqual([
    expect.stringContaining('Nắng'),
    expect.stringContaining('Giá gạo giảm'),
  ])
  const [later] = (await app.get('/api/notifications?snoozed=true', reader.token)).body.data
  expect(later).toMatchObject({ kind: 'article_return', snoozed_until: '2199-01-01T00:00:00.000Z' })
  expect(await deliveries()).toEqual([{ way: 'mail', state: 'waiting', digest: true, later: true }])
  const why = async (id: number) =>
    (await app.get(`/api/notifications/why/${id}`, reader.token)).body.data.rule
  expect(await Promise.all([rows[0].id, rows[1].id, later.id].map(why))).toEqual([
    null,
    'Gạo',
    'Hoãn trả lại',
  ])
})

test('rules can be tried on one’s own last week, which changes nothing', async () => {
  await tell('article_move', writers[0], { title: 'Giá gạo tăng', actor: 'Lan' }, 1)
  await tell('article_return', writers[1], { title: 'Bão', actor: 'Minh' }, 2)
  await rowsOf(
    `update notification set created_at = now() - interval '8 days' where user_id = $1 and part_id = 2`,
    [reader.id],
  )
  await tell('article_return', writers[1], { title: 'Nắng', actor: 'Minh' }, 3)
  const rules = [{ name: 'Gạo', words: ['GẠO'], ways: ['bell', 'mail'] }]
  const before = await bell()
  const answer = await app.post('/api/notifications/rules/try', reader.token, { rules, quiet: [around] })
  expect(answer.body.data.total).toBe(2)
  expect(answer.body.data.rows).toMatchObject([
    { kind: 'article_return', rule: null, ways: ['bell', 'push'] },
    { kind: 'article_move', rule: 0, ways: ['bell', 'mail'], held_until: expect.any(String) },
  ])
  expect(await bell()).toEqual(before)
  expect((await app.get('/api/notifications/rules', reader.token)).body.data).toMatchObject({
    rules: [],
    version: 0,
  })
})

test('nobody else’s, no older page’s, and nothing without sense', async () => {
  expect((await keep({ rules: [{ name: 'Của tôi' }] })).body.data.version).toBe(1)
  const other = writers[0]?.token as string
  expect((await app.get('/api/notifications/rules', other)).body.data.rules).toEqual([])
  expect((await app.put('/api/notifications/rules', reader.token, { version: 0 })).body.error).toBe(
    'record.stale',
  )
  const bad = await keep({ rules: [{ name: '' }], quiet: [{ days: [8], from: '7', to: '7' }] })
  expect([bad.status, Object.keys(bad.body.errors)]).toEqual([
    422,
    expect.arrayContaining(['rules.0.name', 'quiet.0.days.0', 'quiet.0.from']),
  ])
  for (const [method, path] of [
    ['GET', '/api/notifications/rules'],
    ['PUT', '/api/notifications/rules'],
    ['PUT', '/api/notifications/duty'],
    ['POST', '/api/notifications/rules/try'],
  ] as const) {
    expect((await app.call(method, path)).status).toBe(401)
  }
})

test('of two pages that keep the first rules at once the second is told', async () => {
  const put = () => app.put('/api/notifications/rules', reader.token, { version: 0, digest_at: '08:00' })
  const answers = await Promise.all([put(), put(), put()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})
