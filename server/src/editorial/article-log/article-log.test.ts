import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, move, type Newsroom, newsroom, write } from '../articles/testing.ts'
import { openings } from './openings.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

type Row = { id: string; kind: string; article: { id: number }; user: { id: number }; times: number }
const log = async (by: TestPerson, query = ''): Promise<Row[]> =>
  (await app.get(`/api/article/log?${query}`, by.token)).body.data
const view = async (by: TestPerson, id: number) =>
  (await app.get(`/api/article/logview/${id}`, by.token)).body

/** Waits until what was opened is written down. */
async function written(count: number, articleId: number) {
  for (let tries = 0; tries < 80; tries++) {
    const { rows } = await app.kernel.pool.query(
      'select count(*) as n from article_opening where article_id = $1',
      [articleId],
    )
    if (rows[0].n >= count) return
    await new Promise((go) => setTimeout(go, 100))
  }
  throw new Error('nothing was written down')
}

test('tells who opened, locked, saved and moved an article, with before and after', async () => {
  const { id } = await write(app, room, room.reporter, 'Bài có nhật ký')
  await app.get(`/api/article/${id}`, room.reporter.token)
  await app.get(`/api/article/edit/${id}/start`, room.reporter.token)
  const lock = { id, tab: 'a' }
  const taken = (await app.post('/api/article/lock', room.reporter.token, { ...lock, action: 'acquire' }))
    .body.data
  const { epoch } = taken
  await app.post('/api/article/lock', room.reporter.token, { ...lock, action: 'renew', epoch })
  await app.put(`/api/article/update/${id}`, room.reporter.token, {
    ...room.input('Bài có nhật ký, sửa tít'),
    department_id: room.news,
    version: 1,
    epoch,
    tab: 'a',
  })
  expect((await move(app, room.reporter, id, 'submit')).body.code).toBe(200)
  await written(2, id)
  const answer = await view(room.editor, id)
  expect(answer.code, JSON.stringify(answer)).toBe(200)
  const { data } = answer
  expect(data.map(({ kind }: Row) => kind).sort()).toEqual(['edit', 'lock', 'move', 'read', 'write', 'write'])
  const moved = data.find(({ kind }: Row) => kind === 'move')
  expect(moved).toMatchObject({ from_stage: 1, to_stage: 2, user: { id: room.reporter.id } })
  const saved = data.find((row: { kind: string; before: unknown }) => row.kind === 'write' && row.before)
  expect(saved.before.title).toBe('Bài có nhật ký')
  expect(saved.after.title).toBe('Bài có nhật ký, sửa tít')
})

test('looks within half an hour are one row, later ones another', async () => {
  const id = await bring(app, room, 'draft', 'Xem nhiều lần')
  for (let look = 0; look < 3; look++) await app.get(`/api/article/${id}`, room.editor.token)
  await written(1, id)
  const kept = openings(app.kernel)
  const request = {
    method: 'GET',
    routeOptions: { url: '/api/article/:id' },
    params: { id: String(id) },
    headers: { authorization: `Bearer ${room.editor.token}` },
  }
  await kept.saw(request as never, 200)
  await kept.flush()
  expect((await log(room.head, `article_id=${id}&kind=read`)).map(({ times }) => times)).toEqual([4])
  await app.kernel.pool.query(
    `update article_opening set at = at - interval '2 hours', last_at = last_at - interval '2 hours'`,
  )
  await kept.saw(request as never, 200)
  await kept.saw(request as never, 404)
  await kept.flush()
  expect((await log(room.head, `article_id=${id}&kind=read`)).map(({ times }) => times)).toEqual([1, 4])
})

test('reaches as far as the grant: not into other departments, nor into private drafts', async () => {
  const sport = await app.person({ roles: ['head'], groups: ['authors'], departments: [room.sport] })
  const id = await bring(app, room, 'draft', 'Chỉ của thời sự')
  const draft = await write(app, room, room.reporter, 'Nháp riêng tư')
  expect(await log(sport, `article_id=${id}`)).toEqual([])
  expect((await log(room.head, `article_id=${id}`)).length).toBeGreaterThan(0)
  expect(await log(room.head, `article_id=${draft.id}`)).toEqual([])
  expect((await view(sport, id)).code).toBe(404)
  expect((await app.get('/api/article/log', room.reporter.token)).body.data.permission).toBe('article.log')
})

test('is narrowed by person, kind and days, and paged', async () => {
  const id = await bring(app, room, 'approved', 'Nhiều bước')
  const moves = await log(room.head, `article_id=${id}&kind=move`)
  expect(moves.map(({ user }) => user.id)).toEqual([room.editor.id, room.reporter.id])
  expect(
    (await log(room.head, `article_id=${id}&user_id=${room.editor.id}`)).map(({ kind }) => kind),
  ).toEqual(['move'])
  expect(await log(room.head, `article_id=${id}&end_date=2020-01-01`)).toEqual([])
  const first = await log(room.head, 'perPage=10&page=1')
  const second = await log(room.head, 'perPage=10&page=2')
  expect(new Set([...first, ...second].map((row) => row.id)).size).toBe(first.length + second.length)
  expect((await app.get('/api/article/log?page=201', room.head.token)).status).toBe(422)
})
