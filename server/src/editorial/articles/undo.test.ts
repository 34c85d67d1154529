import { isUndoable, stages } from '@toasoan/contract/editorial/stages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, move, type Newsroom, newsroom, write } from './testing.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

const stored = async (id: number) =>
  (await app.kernel.pool.query('select * from article where id = $1', [id])).rows[0]

const undo = (person: TestPerson, id: number, stage: number, version = 1) =>
  app.post('/api/article/undo', person.token, { id, stage, version })

const noticesOf = async (id: number) =>
  (
    await app.kernel.pool.query(
      `select n.user_id, n.data, n.read_at from notification n
       where part_id = $1 and kind in ('article_move', 'article_return') order by id`,
      [id],
    )
  ).rows

/** Handles the pending events. */
const told = () =>
  expect
    .poll(async () => (await app.kernel.pool.query('select count(*)::int as n from outbox')).rows[0].n)
    .toBe(0)

test('a step is taken back: place, deadline and returned reason are as before, and the log has both', async () => {
  const id = await bring(app, room, 'draft', 'Tin gửi nhầm')
  const before = await stored(id)
  expect((await move(app, room.editor, id, 'forward')).status).toBe(200)
  // Like the job within a second.
  await app.kernel.pool.query('select chain_activity(1000)')
  const answer = await undo(room.editor, id, stages.approved)
  expect(answer.status).toBe(200)
  expect(answer.body.data).toMatchObject({ id, stage: stages.draft })
  const { updated_at: _, ...now } = await stored(id)
  const { updated_at: __, ...then } = before
  expect(now).toEqual(then)
  const history = await app.get(`/api/article/history/${id}`, room.editor.token)
  expect(history.body.data.moves[0]).toMatchObject({ transition: 'undo', from_stage: null, to_stage: 2 })
  const { rows } = await app.kernel.pool.query(
    `select after from activity_log where record_type = 'article' and record_id = $1 order by id desc limit 1`,
    [String(id)],
  )
  expect(rows[0].after).toMatchObject({ stage: 2, transition: 'undo' })
  const handled = await app.get('/api/article?card_type=processed', room.editor.token)
  expect(handled.body.data.map((row: { id: number }) => row.id)).not.toContain(id)
})

test('the approval that a step gave is void once it is taken back', async () => {
  const id = await bring(app, room, 'approved', 'Tin duyệt nhầm')
  await move(app, room.head, id, 'approve')
  expect(await stored(id)).toMatchObject({ stage: 4, approved_by: room.head.id })
  expect((await undo(room.head, id, stages.corrected)).status).toBe(200)
  expect(await stored(id)).toMatchObject({ stage: 3, approved_hash: null, approved_by: null })
})

test('what was returned out of sight comes back', async () => {
  const id = await bring(app, room, 'draft', 'Tin trả nhầm')
  const returned = await move(app, room.editor, id, 'return', { reason: 'Thiếu nguồn' })
  expect(returned.body.data).toBeNull()
  expect((await undo(room.editor, id, stages.private)).body.data).toMatchObject({
    stage: 2,
    last_reason: null,
  })
})

test('notices of the step turn into withdrawn ones and are read', async () => {
  const id = await bring(app, room, 'draft', 'Tin báo nhầm')
  await told()
  await move(app, room.editor, id, 'forward')
  await told()
  const sent = (await noticesOf(id)).filter(({ data }) => data.stage === 3)
  expect(sent.map(({ user_id }) => user_id)).toContain(room.head.id)
  await undo(room.editor, id, stages.approved)
  const after = (await noticesOf(id)).filter(({ data }) => data.stage === 3)
  expect(after).toHaveLength(sent.length)
  for (const { data, read_at } of after) {
    expect(data.withdrawn).toBe(true)
    expect(read_at).not.toBeNull()
  }
  const bell = await app.get('/api/notifications', room.head.token)
  expect(bell.body.data[0].title).toMatch(/ đã rút lại bước chuyển “Tin báo nhầm”$/)
})

test('a step undone before its notices left sends none', async () => {
  const id = await bring(app, room, 'draft', 'Tin báo kịp')
  await told()
  const held = await app.kernel.pool.connect()
  try {
    // Blocks the event handler until the transition is undone.
    await held.query('begin; lock table notification in exclusive mode')
    await move(app, room.editor, id, 'forward')
  } finally {
    await held.query('rollback')
    held.release()
  }
  await undo(room.editor, id, stages.approved)
  await told()
  const left = (await noticesOf(id)).filter(({ data }) => data.stage === 3 && !data.withdrawn)
  expect(left).toEqual([])
})

test.for([1, 2, 3, 4, 5])('undo and another step at the same instant: exactly one wins (%i)', async () => {
  const id = await bring(app, room, 'draft', 'Tin hai người')
  await move(app, room.editor, id, 'forward')
  const [back, on] = await Promise.all([
    undo(room.editor, id, stages.approved),
    app.post('/api/article/active', room.head.token, { id, transition: 'approve', version: 1, stage: 3 }),
  ])
  expect([back.status, on.status].filter((status) => status === 200)).toHaveLength(1)
  expect([back.status, on.status].filter((status) => status === 409)).toHaveLength(1)
  expect((await stored(id)).stage).toBe(back.status === 200 ? stages.draft : stages.corrected)
})

test('undo twice at once, and once more: one of them is heard', async () => {
  const id = await bring(app, room, 'draft', 'Tin bấm hai lần')
  await move(app, room.editor, id, 'forward')
  const answers = await Promise.all([
    undo(room.editor, id, stages.approved),
    undo(room.editor, id, stages.approved),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  // An undo cannot be undone.
  const again = await undo(room.editor, id, stages.draft)
  expect(again.body.error).toBe('article.not_undoable')
})

test('nobody undoes what another person did', async () => {
  const id = await bring(app, room, 'draft', 'Tin của biên tập viên')
  await move(app, room.editor, id, 'forward')
  const answer = await undo(room.head, id, stages.approved)
  expect([answer.status, answer.body.error]).toEqual([409, 'article.not_undoable'])
  expect((await undo(room.sportEditor, id, stages.approved)).status).toBe(404)
  expect((await stored(id)).stage).toBe(stages.approved)
})

test.for([
  [
    'a comment',
    (id: number) => app.post('/api/comment/create', room.head.token, { article_id: id, body: 'Xem lại.' }),
  ],
  [
    'a lock',
    async (id: number) => {
      await app.post('/api/article/lock', room.head.token, { id, action: 'acquire', tab: 'a' })
      return app.post('/api/article/lock', room.head.token, { id, action: 'release', tab: 'a' })
    },
  ],
] as const)('%s by somebody else ends it', async ([, act]) => {
  const id = await bring(app, room, 'draft', 'Tin đã có người xem')
  await move(app, room.editor, id, 'forward')
  expect((await act(id)).status).toBe(200)
  const answer = await undo(room.editor, id, stages.approved)
  expect(answer.body.error).toBe('article.undo_late')
  expect(answer.body.message).toContain('đã xử lý tin bài này sau bước chuyển')
  expect((await stored(id)).stage).toBe(stages.approved)
})

test("the mover's own lock ends nothing", async () => {
  const { id } = await write(app, room, room.reporter, 'Tin tự khóa')
  await move(app, room.reporter, id, 'submit')
  await app.post('/api/article/lock', room.reporter.token, { id, action: 'acquire', tab: 'a' })
  expect((await undo(room.reporter, id, stages.draft)).status).toBe(200)
})

test('publishing, unpublishing and scheduling are never undone', async () => {
  const id = await bring(app, room, 'published', 'Tin đã đăng')
  expect((await undo(room.secretary, id, stages.published)).body.error).toBe('article.not_undoable')
  await move(app, room.secretary, id, 'unpublish', { reason: 'Sai' })
  expect((await undo(room.secretary, id, stages.archived)).body.error).toBe('article.not_undoable')
  const later = await bring(app, room, 'corrected', 'Tin hẹn giờ')
  const publish_at = new Date(Date.now() + 3_600_000).toISOString()
  await move(app, room.secretary, later, 'publish', { publish_at })
  expect((await undo(room.secretary, later, stages.corrected)).body.error).toBe('article.not_undoable')
  expect(isUndoable(stages.published, stages.draft)).toBe(false)
})

test('a minute later it is too late', async () => {
  const id = await bring(app, room, 'draft', 'Tin để lâu')
  await move(app, room.editor, id, 'forward')
  await app.kernel.pool.query('alter table article_move disable trigger article_move_immutable')
  await app.kernel.pool.query(
    "update article_move set at = at - interval '61 seconds' where article_id = $1",
    [id],
  )
  await app.kernel.pool.query('alter table article_move enable trigger article_move_immutable')
  expect((await undo(room.editor, id, stages.approved)).body.error).toBe('article.not_undoable')
})
