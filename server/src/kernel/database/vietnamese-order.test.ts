import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../postgres/for-tests.ts'
import { templateName } from '../testing/global-setup.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase(process.env.TEST_ADMIN_URL as string, templateName)
  pool = new pg.Pool({ connectionString: database.url, max: 1 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const words = ['An', 'Ăn', 'Ân', 'Da', 'Dy', 'Đa', 'Đy', 'Em', 'Ê']

test('the database knows the order of the Vietnamese alphabet, which is that of the program', async () => {
  const { rows } = await pool.query(
    'select word from unnest($1::text[]) word order by word collate "vi-x-icu"',
    [words.toReversed()],
  )
  expect(rows.map(({ word }) => word)).toEqual(words)
  expect(words.toReversed().sort(new Intl.Collator('vi').compare)).toEqual(words)
})

test.each([
  [
    'app_user_in_order',
    'select id from app_user u order by u.name collate "vi-x-icu" asc, u.id asc limit 20',
  ],
  [
    'tag_in_order',
    'select id from tag t where t.merged_into is null order by t.name collate "vi-x-icu" desc, t.id desc limit 20',
  ],
  [
    'article_by_title',
    'select id from article a where a.stage = 5 order by a.title collate "vi-x-icu" asc, a.id asc limit 20',
  ],
  [
    'directive_by_title',
    `select id from directive d where d.kind = 'propagate' and d.deleted_at is null order by d.title collate "vi-x-icu", d.id limit 20`,
  ],
  ['device_in_order', 'select id from device d order by d.name collate "vi-x-icu" asc, d.id asc limit 20'],
  ['payee_in_order', 'select id from payee y order by y.name collate "vi-x-icu" asc, y.id asc limit 20'],
])('%s serves the order of its list', async (index, query) => {
  await pool.query('set enable_seqscan = off; set enable_sort = off; set enable_bitmapscan = off')
  const { rows } = await pool.query(`explain ${query}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain(index)
  expect(plan).not.toContain('Sort')
})
