// @module-tag all
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../server/src/kernel/postgres/for-tests.ts'
import { templateName } from '../../server/src/kernel/testing/global-setup.ts'
import { openTwins, proveTwins, type Twins, type Way, ways } from './uploads/two-servers.ts'

let database: TestDatabase
let twins: Twins
beforeAll(async () => {
  database = await createTestDatabase(process.env.TEST_ADMIN_URL as string, templateName)
  twins = await openTwins(database.url)
}, 400_000)
afterAll(async () => {
  await twins?.end()
  await database?.drop()
})

test('a file comes whole over two servers with a folder each, one of which is killed half way', async () => {
  expect(await proveTwins(twins, ways[0] as Way, 25_000_000, 1, true)).toEqual([])
}, 400_000)

test('a server that would keep files in a folder of its own does not start beside them, in a sentence', async () => {
  const { code, said } = await twins.refused({ STORAGE: 'local' })
  expect(code).toBe(1)
  expect(said).toContain('Share one DATA_DIR, or set STORAGE=s3 on all servers.')
  expect(said).not.toMatch(/\n\s+at |Error:/)
}, 200_000)
