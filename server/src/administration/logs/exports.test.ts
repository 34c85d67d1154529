import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { makeExports, removeOld } from './jobs.ts'

let app: TestApp
let reader: TestPerson
beforeAll(async () => {
  app = await testApp()
  reader = await app.person({ grants: ['log.activity'], name: 'Kiểm Tra' })
})
afterAll(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows
const ask = (filter: object) => app.post('/api/logs/activity/exports', reader.token, filter)
const download = (id: number, token = reader.token) =>
  app.get(`/api/logs/activity/exports/${id}/download`, token)

test('exports every row of the filter once, across batches', async () => {
  await sql(
    `insert into activity_log (at, user_id, module, permission, method, api, name, record_type, record_id, after)
     select now() - make_interval(secs => i / 10), $1, 'xuat', 'x', 'PUT', '/x', 'Dòng "' || i || '"', 'xuat', i::text,
       '{"a": "b,c"}' from generate_series(1, 4500) i`,
    [reader.id],
  )
  const { body } = await ask({ module: 'xuat' })
  expect(body.data).toMatchObject({ status: 'waiting', filter: { module: 'xuat' } })
  expect((await download(body.data.id)).body.error).toBe('log.export_not_ready')
  await makeExports(app.kernel)
  const [mine] = (await app.get('/api/logs/activity/exports', reader.token)).body.data
  expect(mine).toMatchObject({ id: body.data.id, status: 'ready', rows: 4500, total: 4500 })
  const file = await download(mine.id)
  expect(file.raw).toHaveLength(mine.size)
  const lines = file.text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(4501)
  expect(new Set(lines.map((line) => line.split(';')[0])).size).toBe(4501)
  expect(lines[1]).toContain('Kiểm Tra;xuat')
  expect(file.text).toContain('"Dòng ""1"""')
})

test('an export is for who asked for it, and only a few wait at a time', async () => {
  const other = await app.person({ grants: ['log.activity'] })
  const ids: number[] = []
  for (let n = 0; n < 3; n++) ids.push((await ask({ module: 'không có' })).body.data.id)
  expect((await ask({})).body).toMatchObject({ error: 'log.export_waiting', data: { total: 3 } })
  await Promise.all([makeExports(app.kernel), makeExports(app.kernel)])
  const first = ids[0] as number
  expect((await download(first)).status).toBe(200)
  expect((await download(first, other.token)).status).toBe(404)
  expect((await ask({ start_date: 'hôm qua' })).body.errors).toHaveProperty('start_date')
})

test('old exports are removed with their files', async () => {
  const [{ storage_key }] = await sql(
    `update log_export set created_at = now() - interval '8 days' returning storage_key`,
  )
  expect(await app.kernel.storage.stat(storage_key)).not.toBeNull()
  await removeOld(app.kernel)
  expect(await app.kernel.storage.stat(storage_key)).toBeNull()
  expect((await app.get('/api/logs/activity/exports', reader.token)).body.data).toEqual([])
})
