import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { move, type Newsroom, newsroom, write } from './testing.ts'

let app: TestApp
let room: Newsroom
/** A type whose articles can only be submitted by the strict workflow's own transition. */
let strictType: number
let strict: { id: number; name: string }

beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  const admin = await app.person({ roles: ['admin'] })
  const { rows } = await app.kernel.pool.query(
    `insert into article_type (code, name) values ('dieu-tra', 'Điều tra') returning id`,
  )
  strictType = Number(rows[0].id)
  const { rows: groups } = await app.kernel.pool.query(`select id from staff_group where code = 'authors'`)
  const made = await app.post('/api/workflow/create', admin.token, {
    name: 'Điều tra hai cấp',
    article_type_ids: [strictType],
    transitions: [
      { name: 'Gửi pháp chế', from_stage: 1, to_stage: 3, ability: 'article.private', direction: 'forward' },
    ],
    groups: [{ group_id: groups[0].id, transition_code: 'gui-phap-che', scope: 'own' }],
  })
  if (made.status !== 200) throw new Error(made.text)
  strict = made.body.data
})
afterAll(() => app.close())

async function save(id: number, change: object) {
  const { token } = room.reporter
  const { epoch } = (await app.post('/api/article/lock', token, { id, action: 'acquire', tab: 'a' })).body
    .data
  const { version } = (await app.get(`/api/article/${id}`, token)).body.data
  const body = { ...room.input('Đổi loại'), department_id: room.news, version, epoch, ...change }
  const answer = await app.put(`/api/article/update/${id}`, token, body)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.data
}

const codes = ({ moves }: { moves: { code: string }[] }) => moves.map(({ code }) => code)

test('a draft gets the workflow of the type it has at last, and says which', async () => {
  const made = await write(app, room, room.reporter, 'Đổi loại')
  expect(made.workflow.name).not.toBe(strict.name)
  const saved = await save(made.id, { article_type_id: strictType })
  expect(saved.workflow).toEqual({ id: strict.id, name: strict.name })
  expect(codes(saved)).toEqual(['gui-phap-che'])
  const dodged = await move(app, room.reporter, made.id, 'submit')
  expect(dodged.body.error).toBe('article.no_such_move')
  expect((await move(app, room.reporter, made.id, 'gui-phap-che')).body.data.stage).toBe(3)
})

test('submitting asks again, should the type have got a workflow of its own meanwhile', async () => {
  const { id } = await write(app, room, room.reporter, 'Quy trình mới lập')
  await app.kernel.pool.query('update article set article_type_id = $2 where id = $1', [id, strictType])
  expect((await move(app, room.reporter, id, 'submit')).body.error).toBe('article.no_such_move')
  expect((await move(app, room.reporter, id, 'gui-phap-che')).status).toBe(200)
})

test('withdrawing and changing the type does not keep the laxer rules', async () => {
  const { id } = await write(app, room, room.reporter, 'Rút rồi đổi loại')
  await move(app, room.reporter, id, 'submit')
  expect((await move(app, room.reporter, id, 'withdraw')).status).toBe(200)
  expect((await save(id, { article_type_id: strictType })).workflow.id).toBe(strict.id)
})

test('what others have worked on keeps the workflow it runs on', async () => {
  const { id, workflow } = await write(app, room, room.reporter, 'Đã qua tay người khác')
  await move(app, room.reporter, id, 'submit')
  expect((await move(app, room.editor, id, 'return', { reason: 'Thiếu nguồn' })).status).toBe(200)
  expect((await save(id, { article_type_id: strictType })).workflow).toEqual(workflow)
  expect((await move(app, room.reporter, id, 'submit')).body.data.stage).toBe(2)
})
