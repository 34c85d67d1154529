import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { multipartBody } from '../files/multipart-body.ts'
import { madeKey } from '../files/public.ts'
import { fillWaves } from './fill-waves.ts'
import { toneWav } from './sound-for-tests.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a sound whose whole wave is older than short ones gets its short one in the list', async () => {
  const person = await app.person({ grants: ['file.create', 'file.view', 'file.index'] })
  const body = multipartBody([{ name: 'file', value: toneWav({ seconds: 1 }), filename: 'cũ.wav' }])
  const { id } = (
    await app.call('POST', '/api/files/upload', {
      token: person.token,
      payload: body.payload,
      headers: body.headers,
    })
  ).body.data
  const { db, storage } = app.kernel
  const { key } = await db.selectFrom('file').select('key').where('id', '=', id).executeTakeFirstOrThrow()
  await storage.put(madeKey(key, 'old.json'), Buffer.from('{"points_per_second":20,"peaks":[4,90,7]}'), {
    contentType: 'application/json',
  })
  await sql`insert into file_rendition (file_id, name, kind, mimetype, size)
    values (${id}, 'old.json', 'peaks', 'application/json', 40)`.execute(db)
  await sql`update file set wave = null where id = ${id}`.execute(db)
  const shown = async () =>
    (await app.get(`/api/files?keyword=cũ`, person.token)).body.data.find(
      (row: { id: number }) => row.id === id,
    ).wave
  expect(await shown()).toBeNull()
  expect(await fillWaves(app.kernel)).toBe(1)
  expect(await shown()).toEqual([4, 90, 7])
  expect(await fillWaves(app.kernel)).toBe(0)
})
