import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { onlyWords } from './word-pairs.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const texts = [
  'Kẹt xe ở TP.HCM ngày 20/11',
  'Covid-19 tăng 1.500 ca, 3,5 %, lúc 20h30 theo VOV.VN',
  'Thông tư 22/2021/TT-BGDĐT',
  'Bà Rịa-Vũng Tàu'.normalize('NFD'),
  "Ô'Brien_x @dai #tin · “Đường” – đê…",
  '',
]

test.each(texts)('a text has the same words in the program and in the database: %s', async (text) => {
  const { rows } = await app.kernel.pool.query('select only_words($1) as words', [text])
  expect(rows[0].words).toBe(onlyWords(text))
})

test('vectors of before get the parts of their words, where the whole stood and with its weight', async () => {
  const migration = readFileSync(
    fileURLToPath(new URL('../../../migrations/20261126-0213-words-with-signs.sql', import.meta.url)),
    'utf8',
  )
  const made = migration.match(/create function split_words[\s\S]*?\$\$;/)?.[0] as string
  const client = await app.kernel.pool.connect()
  try {
    await client.query(`begin; ${made}`)
    const given = `'20/11':6A 'hcm':9 'ket':1A,12B 'tp.hcm':4A,7`
    const { rows } = await client.query('select split_words($1::tsvector)::text as split', [given])
    expect(rows[0].split).toBe(`'11':6A '20':6A 'hcm':4A,7,9 'ket':1A,12B 'tp':4A,7`)
    const none = await client.query(`select split_words('')::text as split`)
    expect(none.rows[0].split).toBe('')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
