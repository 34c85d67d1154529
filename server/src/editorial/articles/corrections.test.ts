import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { publishDue } from './jobs.ts'
import { bring, move, type Newsroom, newsroom } from './testing.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

const note = 'Bài viết ghi nhầm cầu dài 420 m; đúng là 240 m.'

/** Takes a live article through a revision, until it can be published again. */
async function revised(title: string): Promise<number> {
  const id = await bring(app, room, 'published', title)
  await revise(id)
  return id
}

async function revise(id: number) {
  expect((await move(app, room.editor, id, 'revise')).status).toBe(200)
  expect((await move(app, room.editor, id, 'forward')).status).toBe(200)
  expect((await move(app, room.head, id, 'approve')).status).toBe(200)
}

const publish = (id: number, more: object = {}, by = room.secretary) => move(app, by, id, 'publish', more)

const readersSee = async (id: number): Promise<{ text: string; at: string }[]> =>
  (await app.get(`/api/home/${id}`)).body.data.corrections

const historyOf = async (id: number) =>
  (await app.get(`/api/article/history/${id}`, room.head.token)).body.data.moves

test('readers, the history and the log tell what was corrected, and when', async () => {
  const id = await revised('Cầu dài bao nhiêu')
  expect(await readersSee(id)).toEqual([])
  expect((await publish(id, { correction: `  ${note}\n` })).status).toBe(200)
  const [told, ...others] = await readersSee(id)
  expect(others).toEqual([])
  expect(told?.text).toBe(note)
  expect(Math.abs(Date.parse(told?.at ?? '') - Date.now())).toBeLessThan(60_000)
  const [last] = await historyOf(id)
  expect(last).toMatchObject({ to_stage: 5, correction: note, publish_at: null, at: told?.at })
  const log = await app.get(`/api/article/log?article_id=${id}&kind=move`, room.head.token)
  expect(log.body.data[0]).toMatchObject({ to_stage: 5, correction: note })
  const feed = await app.get('/rss.xml')
  expect(feed.text).toContain(`Đính chính: ${note}`)
})

test('an update needs no note, and an empty one is none', async () => {
  const id = await revised('Cập nhật thêm')
  expect((await publish(id, { correction: '  ' })).status).toBe(200)
  expect(await readersSee(id)).toEqual([])
  expect((await historyOf(id))[0].correction).toBeNull()
})

test('each note stays, the latest first, also when the article was taken down in between', async () => {
  const id = await revised('Sai hai lần')
  await publish(id, { correction: 'Lần một.' })
  expect((await move(app, room.secretary, id, 'unpublish', { reason: 'Kiểm tra lại' })).status).toBe(200)
  expect((await move(app, room.secretary, id, 'republish')).status).toBe(200)
  expect((await move(app, room.secretary, id, 'return', { reason: 'Duyệt lại' })).status).toBe(200)
  expect((await move(app, room.head, id, 'approve')).status).toBe(200)
  expect((await publish(id, { correction: 'Lần hai.' })).status).toBe(200)
  expect((await readersSee(id)).map(({ text }) => text)).toEqual(['Lần hai.', 'Lần một.'])
})

test('what no reader has had is not corrected, nor is a move that publishes nothing', async () => {
  const first = await bring(app, room, 'corrected', 'Chưa từng đăng')
  const early = await publish(first, { correction: note })
  expect(early.status).toBe(422)
  expect(early.body.errors.correction).toEqual(['Bài chưa từng đăng nên không có gì để đính chính.'])
  expect((await app.get(`/api/home/${first}`)).status).toBe(404)
  const id = await bring(app, room, 'published', 'Đang đăng')
  const revising = await move(app, room.editor, id, 'revise', { correction: note })
  expect(revising.status).toBe(422)
  expect(revising.body.errors.correction).toEqual(['Chỉ ghi đính chính khi xuất bản.'])
  await revise(id)
  const long = await publish(id, { correction: 'x'.repeat(1001) })
  expect(long.status).toBe(422)
  expect(Object.keys(long.body.errors)).toEqual(['correction'])
})

test('who may not publish does not correct in public', async () => {
  const id = await revised('Ai được đính chính')
  expect((await publish(id, { correction: note }, room.editor)).status).toBe(403)
  expect((await app.post('/api/article/active', undefined as never, { id })).status).toBe(401)
  expect(await readersSee(id)).toEqual([])
})

test('a note waits with its publication for later', async () => {
  const id = await revised('Hẹn giờ đính chính')
  const at = new Date(Date.now() + 1200).toISOString()
  expect((await publish(id, { correction: note, publish_at: at, reason: 'Sau bản tin' })).status).toBe(200)
  const [scheduled] = await historyOf(id)
  expect(scheduled).toMatchObject({
    transition: 'schedule',
    reason: 'Sau bản tin',
    correction: note,
    publish_at: at,
  })
  expect(await readersSee(id)).toEqual([])
  await new Promise((resolve) => setTimeout(resolve, 1300))
  await publishDue(app.kernel)
  expect((await readersSee(id)).map(({ text }) => text)).toEqual([note])
  expect((await historyOf(id))[0]).toMatchObject({ to_stage: 5, correction: note })
})

test('a note that waits is told to who may replace its schedule, in the list and at the desk', async () => {
  const id = await revised('Dời giờ')
  const at = new Date(Date.now() + 3_600_000).toISOString()
  expect((await publish(id, { correction: note, publish_at: at })).body.data.publish_correction).toBe(note)
  const list = await app.get('/api/article?card_type=corrected&perPage=100', room.secretary.token)
  const row = list.body.data.find((one: { id: number }) => one.id === id)
  expect(row).toMatchObject({ publish_at: at, publish_correction: note })
  const later = new Date(Date.now() + 7_200_000).toISOString()
  const kept = { correction: row.publish_correction, publish_at: later }
  expect((await publish(id, kept)).body.data).toMatchObject({ publish_at: later, publish_correction: note })
  expect((await publish(id)).body.data.publish_correction).toBeNull()
})

test('a schedule that is replaced takes its note along', async () => {
  const id = await revised('Đổi ý')
  const at = new Date(Date.now() + 3_600_000).toISOString()
  expect((await publish(id, { correction: 'Không dùng nữa.', publish_at: at })).status).toBe(200)
  expect((await publish(id)).status).toBe(200)
  expect(await readersSee(id)).toEqual([])
})

test('one note goes with several articles, and each says whether it took it', async () => {
  const [one, other] = [await revised('Chức danh sai một'), await revised('Chức danh sai hai')]
  const fresh = await bring(app, room, 'corrected', 'Bài mới')
  const answer = await app.post('/api/manager/status', room.secretary.token, {
    items: [one, other, fresh].map((id) => ({ id, version: 1 })),
    transition: 'publish',
    correction: note,
  })
  expect(answer.body.data.results).toMatchObject([
    { id: one, ok: true },
    { id: other, ok: true },
    { id: fresh, ok: false, error: 'article.not_correctable' },
  ])
  for (const id of [one, other]) expect((await readersSee(id)).map(({ text }) => text)).toEqual([note])
})
