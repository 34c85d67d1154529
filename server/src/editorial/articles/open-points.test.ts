import type { OpenPoint } from '@toasoan/contract/editorial/open-points'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, move, type Newsroom, newsroom } from './testing.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

const pointsOf = async (id: number, more = '', by: TestPerson = room.secretary): Promise<OpenPoint[]> => {
  const answer = await app.get(`/api/article/open-points?id=${id}${more}`, by.token)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const codes = (points: readonly OpenPoint[]) => points.map(({ code }) => code)

const stageOf = async (id: number) =>
  (await app.kernel.pool.query('select stage from article where id = $1', [id])).rows[0].stage

const comment = (id: number) =>
  app.post('/api/comment/create', room.head.token, { article_id: id, body: 'Xem lại số liệu.' })

const setHead = (id: number, change: object) =>
  app.kernel.pool.query('update article_version set metadata = metadata || $2::jsonb where article_id = $1', [
    id,
    JSON.stringify(change),
  ])
const mayChangeVersions = (how: 'enable' | 'disable') =>
  app.kernel.pool.query(`alter table article_version ${how} trigger user`)

test('names what an article lacks and who still waits, each with its place', async () => {
  const id = await bring(app, room, 'corrected', 'Tin còn thiếu')
  await comment(id)
  const points = await pointsOf(id)
  expect(points.find(({ code }) => code === 'cover')).toMatchObject({
    blocks: false,
    field: 'cover_file_id',
    label: 'Ảnh đại diện',
  })
  expect(points.find(({ code }) => code === 'comments-1')).toMatchObject({
    blocks: false,
    tab: 'comments',
    label: '1 bình luận chưa xử lý',
  })
})

test('nobody learns of an article that is not theirs to see', async () => {
  const id = await bring(app, room, 'draft', 'Tin kín')
  expect((await app.get(`/api/article/open-points?id=${id}`, room.sportEditor.token)).status).toBe(404)
})

test('who publishes knowingly does so; what came in since refuses, and nothing is published', async () => {
  const id = await bring(app, room, 'corrected', 'Tin có người bình luận')
  const accepts = codes(await pointsOf(id))
  await comment(id)
  const refused = await move(app, room.secretary, id, 'publish', { accepts })
  expect([refused.status, refused.body.error]).toEqual([409, 'article.open_points'])
  expect(refused.body.message).toContain('1 bình luận chưa xử lý')
  expect(await stageOf(id)).toBe(4)
  const seen = codes(await pointsOf(id))
  expect((await move(app, room.secretary, id, 'publish', { accepts: seen })).body.data).toMatchObject({
    stage: 5,
  })
})

test('an embargo forbids publication before its end, whatever was accepted', async () => {
  const id = await bring(app, room, 'corrected', 'Tin cấm đăng')
  const embargo_at = new Date(Date.now() + 3_600_000).toISOString()
  await mayChangeVersions('disable')
  await setHead(id, { embargo_at })
  await mayChangeVersions('enable')
  const points = await pointsOf(id)
  expect(points[0]).toMatchObject({ code: 'embargo', blocks: true })
  const refused = await move(app, room.secretary, id, 'publish', { accepts: codes(points) })
  expect(refused.status).toBe(422)
  const after = await pointsOf(id, `&at=${new Date(Date.now() + 7_200_000).toISOString()}`)
  expect(codes(after)).not.toContain('embargo')
})

test('a file whose rights have expired forbids it, and is named', async () => {
  const id = await bring(app, room, 'corrected', 'Tin hết bản quyền ảnh')
  const { rows } = await app.kernel.pool.query(
    `insert into file (key, name, extension, mimetype, filename_original, type, size, sha256, created_by, rights_to)
     values ('anhcu', 'anh-cu.jpg', 'jpg', 'image/jpeg', 'anh', 'image', 1, '\\x00', $1, '2020-01-01') returning id`,
    [room.reporter.id],
  )
  await mayChangeVersions('disable')
  await setHead(id, { cover_file_id: rows[0].id })
  await mayChangeVersions('enable')
  const points = await pointsOf(id)
  const withheld = points.find(({ code }) => code === 'withheld')
  expect(withheld).toMatchObject({ blocks: true, label: expect.stringContaining('anh-cu.jpg') })
  expect((await move(app, room.secretary, id, 'publish', { accepts: codes(points) })).status).toBe(422)
  expect(await stageOf(id)).toBe(4)
})
