import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, type Newsroom, newsroom, write } from './testing.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

const history = (id: number, query = '') => app.get(`/api/article/history/${id}${query}`, room.reporter.token)

/**
 * Versions 2 to `count` of an article, a minute apart from now on, with a transition on every tenth, half a
 * minute later.
 */
async function manyVersions(id: number, count: number): Promise<void> {
  const { pool } = app.kernel
  await pool.query(
    `insert into article_version (article_id, number, title, document, metadata, word_count, hash, origin, label, created_by, created_at)
     select article_id, n, title, document, metadata, word_count, md5(n::text), 'save', '', created_by, now() + n * interval '1 minute'
     from article_version, generate_series(2, $2::int) n where article_id = $1 and number = 1`,
    [id, count],
  )
  await pool.query(
    `insert into article_move (article_id, transition_code, transition_name, transition_name_en, from_stage, to_stage, actor_id, reason, checked, version, hash, at)
     select $1, 'x', 'x', 'x', 1, 1, $3, '', '{}', n, '', now() + n * interval '1 minute' + interval '30 seconds'
     from generate_series(10, $2::int, 10) n order by n`,
    [id, count, room.reporter.id],
  )
  await pool.query('update article set version = $2 where id = $1', [id, count])
}

test('a long history says that there is more, and goes on without a gap', async () => {
  const { id } = await write(app, room, room.reporter, 'Sửa rất nhiều lần')
  await manyVersions(id, 1203)
  const numbers: number[] = []
  const moves: number[] = []
  let query = ''
  for (let page = 1; page <= 3; page += 1) {
    const { data } = (await history(id, query)).body
    // A page contains no transitions older than its versions.
    const oldest = data.versions.at(-1).number
    expect(data.moves.every(({ version }: { version: number }) => version >= oldest)).toBe(true)
    numbers.push(...data.versions.map(({ number }: { number: number }) => number))
    moves.push(...data.moves.map(({ version }: { version: number }) => version))
    if (page < 3) expect(data.earlier).toMatchObject({ before_version: oldest })
    else expect(data.earlier).toBeNull()
    query = `?${new URLSearchParams(data.earlier ?? {})}`
  }
  expect(numbers).toEqual(Array.from({ length: 1203 }, (_, n) => 1203 - n))
  expect(moves).toEqual(Array.from({ length: 120 }, (_, n) => 1200 - n * 10))
})

test('a short one is whole, and what is asked for wrongly is named', async () => {
  const id = await bring(app, room, 'draft', 'Lịch sử ngắn')
  const { data } = (await history(id)).body
  expect([data.versions.length, data.moves.length, data.earlier]).toEqual([1, 1, null])
  const refused = await history(id, '?before_version=0&before_move=x')
  expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([
    422,
    ['before_move', 'before_version'],
  ])
})
