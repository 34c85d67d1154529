import { type FilesEvent, filesChannel } from '@toasoan/contract/media/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { connected, listening } from '#server/kernel/testing/socket.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { storeFile } from './public.ts'

let app: TestApp
let keeper: TestPerson
let url: string
beforeAll(async () => {
  app = await testApp()
  url = await listening(app)
  keeper = await app.person({ grants: ['file.index', 'file.view', 'file.update', 'file.delete'] })
})
afterAll(() => app.close())

test('open pages hear which files changed: new, renamed, worked on, transcribed, trashed; who may see none hears nothing', async () => {
  const [open, other] = await Promise.all([
    connected(url, keeper.token),
    connected(url, (await app.person()).token),
  ])
  const heard: FilesEvent[] = []
  const elsewhere: unknown[] = []
  open.on(filesChannel, (event: FilesEvent) => heard.push(event))
  other.on(filesChannel, (event) => elsewhere.push(event))
  const told = async () => {
    await expect.poll(() => heard.some(({ ids }) => ids.includes(id))).toBe(true)
    heard.length = 0
  }
  // A server that has just begun to listen says that anything may have changed, which would swallow what is named.
  const { id: first } = await storeFile(app.kernel, {
    buffer: Buffer.from('mở đầu'),
    name: 'mở đầu.txt',
    userId: keeper.id,
  })
  await expect.poll(() => heard.some(({ ids }) => ids.length === 0 || ids.includes(first))).toBe(true)
  heard.length = 0
  const { id } = await storeFile(app.kernel, {
    buffer: Buffer.from('lời dẫn'),
    name: 'lời dẫn.txt',
    userId: keeper.id,
  })
  await told()
  const renamed = await app.put(`/api/files/${id}`, keeper.token, { name: 'Lời dẫn mới' })
  expect(renamed.status).toBe(200)
  await told()
  const { pool } = app.kernel
  await pool.query(`insert into media_job (kind, file_id) values ('probe', $1)`, [id])
  await told()
  await pool.query(
    `insert into transcript (file_id, version, kind, segments) values ($1, 1, 'machine', '[]'::jsonb)`,
    [id],
  )
  await told()
  expect((await app.remove(`/api/files/${id}`, keeper.token)).status).toBe(200)
  await told()
  // More than can be named is told as such.
  await pool.query('update file set updated_at = updated_at where id in (select id from file)')
  await pool.query(
    `insert into file (key, name, extension, mimetype, type, size, sha256, filename_original)
     select 'nhieu' || n, 'nhiều ' || n, extension, mimetype, type, size, sha256, filename_original
     from file, generate_series(1, 60) n where id = $1`,
    [id],
  )
  await expect.poll(() => heard).toContainEqual({ ids: [] })
  expect(elsewhere).toEqual([])
  open.close()
  other.close()
})
