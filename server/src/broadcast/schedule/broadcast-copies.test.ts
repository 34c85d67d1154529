import type { DayEdited } from '@toasoan/contract/broadcast/schedule-days'
import { dayAfter } from '@toasoan/contract/broadcast/zone-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { todayOf } from './channel-of.ts'

const zone = 'Asia/Ho_Chi_Minh'
const hour = 3600

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('what a day sends too loud gets a copy for broadcast, which is judged instead of it', async () => {
  const { pool } = app.kernel
  const { token } = await app.person({ roles: ['admin'] })
  const made = await app.post('/api/channel/create', token, { name: 'Kênh', code: 'kenh', zone })
  const date_play = dayAfter(todayOf({ zone }), 3)
  const opened = await app.post('/api/channel/schedule', token, { channel_id: made.body.data.id, date_play })
  const { id } = opened.body.data.day
  const edit = async (): Promise<DayEdited> => (await app.get(`/api/schedule/edit/${id}`, token)).body.data

  const { rows } = await pool.query<{ id: number }>(
    `insert into file (key, name, extension, mimetype, filename_original, type, size, sha256, lufs, duration_ms)
     select md5('to' || n), 'Bài ' || n, 'mp3', 'audio/mpeg', 'b.mp3', 'audio', 1, '', lufs, 3600000
     from unnest(array[-9.0, -14, -23.4]) with ordinality as given (lufs, n) returning id`,
  )
  const [loud = 0, part = 0, right = 0] = rows.map((row) => row.id)
  const item = (key: string, start: number, more: object) => ({
    ...{ key, mode: 'fixed', start, seconds: hour, title: `Mục ${key}`, kind: 'live' },
    ...more,
  })
  const parts = [{ kind: 'file', ref_id: part, title: 'Phần', seconds: 60 }]
  const items = [item('to', 0, { file_id: loud, parts }), item('dung', hour, { file_id: right })]
  const { version } = await edit()
  expect((await app.put(`/api/schedule/update/${id}`, token, { version, items })).status).toBe(200)
  const asked = await pool.query(
    `select file_id from media_job where kind = 'loudness' and file_id = any($1::bigint[]) order by file_id`,
    [[loud, part, right]],
  )
  expect(asked.rows.map(({ file_id }) => file_id)).toEqual([loud, part])
  const lufs = async () => (await edit()).files.find((file) => file.id === loud)?.lufs
  expect(await lufs()).toBe(-9)
  await pool.query('update file set broadcast_lufs = -23.1 where id = $1', [loud])
  expect(await lufs()).toBe(-23.1)
})
