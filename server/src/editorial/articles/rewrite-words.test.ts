import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { rewriteWords } from './rewrite-words.ts'
import { bring, type Newsroom, newsroom } from './testing.ts'

let app: TestApp
let room: Newsroom

beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows

const words = () =>
  sql(`select 'article' as kind, a.id, a.search, a.pairs from article a union all
    select 'publication', p.article_id, p.search, p.pairs from article_publication p order by 1, 2`)

test('words of before an update are written as a save writes them, in as many runs as it takes', async () => {
  for (let n = 1; n <= 3; n += 1) await bring(app, room, 'draft', `Bão số ${n} vào AI`)
  await bring(app, room, 'published', 'Lũ quét ở Mường Lát')
  const saved = await words()
  expect(saved).toHaveLength(5)
  for (const table of ['article', 'article_publication'])
    await sql(`update ${table} set search = to_tsvector('accent_free', title), pairs = null`)
  await sql(`insert into word_rewrite select 'article', max(id) from article
    union all select 'publication', max(article_id) from article_publication`)
  const stopped = new AbortController()
  stopped.abort()
  await rewriteWords(app.kernel, stopped.signal)
  expect(await words()).not.toEqual(saved)
  await Promise.all([1, 2].map(() => rewriteWords(app.kernel, new AbortController().signal)))
  await rewriteWords(app.kernel, new AbortController().signal)
  expect(await words()).toEqual(saved)
  expect(await sql('select from word_rewrite')).toEqual([])
})
