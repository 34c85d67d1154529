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
  sql(`select 'article' as kind, a.id, a.search, a.pair_keys, a.pairs from article a union all
    select 'publication', p.article_id, p.search, p.pair_keys, p.pairs from article_publication p order by 1, 2`)

const all = () =>
  sql(`insert into word_rewrite values ('article', 9007199254740991), ('publication', 9007199254740991)
    on conflict do nothing`)

test('words of before an update are written as a save writes them, in as many runs as it takes', async () => {
  for (let n = 1; n <= 3; n += 1) await bring(app, room, 'draft', `Bão số ${n} vào AI`)
  await bring(app, room, 'published', 'Lũ quét ở Mường Lát')
  const saved = await words()
  expect(saved).toHaveLength(5)
  for (const table of ['article', 'article_publication'])
    await sql(`update ${table} set search = to_tsvector('accent_free', title),
      pairs = word_pairs(to_tsvector('accent_free', title))`)
  expect((await words()).every(({ pair_keys, pairs }) => pair_keys === null && pairs)).toBe(true)
  await all()
  const stopped = new AbortController()
  stopped.abort()
  await rewriteWords(app.kernel, stopped.signal)
  expect(await words()).not.toEqual(saved)
  await Promise.all([1, 2].map(() => rewriteWords(app.kernel, new AbortController().signal)))
  await rewriteWords(app.kernel, new AbortController().signal)
  expect(await words()).toEqual(saved)
  expect(await sql('select from word_rewrite')).toEqual([])
})

test('a story is found by the name that its keyword got after it was written', async () => {
  const id = await bring(app, room, 'published', 'Hồ chứa đầy nước')
  const [tag] = await sql("insert into tag (name, slug) values ('Hồ Kẻ Gỗ', 'ho-ke-go') returning id")
  await sql('insert into article_tag (article_id, tag_id) values ($1, $2)', [id, tag.id])
  await sql("update article_publication set tags = '{Hồ Kẻ Gỗ}' where article_id = $1", [id])
  await all()
  await rewriteWords(app.kernel, new AbortController().signal)
  for (const [table, key] of [
    ['article', 'id'],
    ['article_publication', 'article_id'],
  ])
    for (const words of ['chua & day', 'ke & go'])
      expect(
        await sql(`select from ${table} where ${key} = $1 and search @@ to_tsquery($2)`, [id, words]),
        `${words} in ${table}`,
      ).toHaveLength(1)
})
