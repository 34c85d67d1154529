import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#server/kernel/database/database.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { knowWords } from './article-words.ts'
import { bring, type Newsroom, newsroom } from './testing.ts'

let app: TestApp
let room: Newsroom

beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

const kept = async (...words: string[]): Promise<string[]> => {
  const { rows } = await app.kernel.pool.query<{ word: string }>(
    'select word from article_word where word = any($1) order by word',
    [words],
  )
  return rows.map(({ word }) => word)
}

const none = { title: '', kicker: '', lead: '', pen_name: '', tags: [], contributors: [] }
const saying = (plain: string) => [{ metadata: none, plain }] as unknown as Parameters<typeof knowWords>[1]

const within = (work: (tx: Tx) => Promise<void>) => app.kernel.db.transaction().execute(work)

test('words of a story are kept as they are folded, once, and without long numbers and words of no language', async () => {
  await bring(app, room, 'draft', 'Bão Wutip', `Gió giật cấp 17, gọi 0912345678 ${'x'.repeat(50)}`)
  await bring(app, room, 'draft', 'Bão Wutip tan')
  expect(await kept('wutip', 'giat', '17', '0912345678', 'tan', 'Wutip', 'giật', 'x'.repeat(50))).toEqual([
    '17',
    'giat',
    'tan',
    'wutip',
  ])
})

test('a word that was taken back is kept when it comes again', async () => {
  await expect(
    within(async (tx) => {
      await knowWords(tx, saying('Yagi'))
      // Its own word is seen here, and is not there for good yet.
      await knowWords(tx, saying('Yagi'))
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  expect(await kept('yagi')).toEqual([])
  await within((tx) => knowWords(tx, saying('Yagi')))
  expect(await kept('yagi')).toEqual(['yagi'])
})

test('two that save the same new words at once wait for each other and keep them once', async () => {
  const texts = ['Kalmaegi Noru', 'Noru Kalmaegi']
  await Promise.all(texts.map((text) => within((tx) => knowWords(tx, saying(text)))))
  expect(await kept('kalmaegi', 'noru')).toEqual(['kalmaegi', 'noru'])
})

test('words that are known to be kept cost no statement', async () => {
  for (let n = 0; n < 2; n += 1) await within((tx) => knowWords(tx, saying('Molave Goni')))
  await app.kernel.pool.query("delete from article_word where word in ('molave', 'goni')")
  await within((tx) => knowWords(tx, saying('Molave Goni')))
  expect(await kept('molave', 'goni')).toEqual([])
})
