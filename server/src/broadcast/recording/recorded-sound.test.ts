import type { RecordedSound } from '@toasoan/contract/broadcast/recorded'
import { wallTimeAt } from '@toasoan/contract/broadcast/zone-clock'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { storeFile } from '../../media/files/public.ts'
import { framesOf } from '../streams/frames.ts'
import { streamedFrames } from '../streams/frames-for-tests.ts'
import { laid, stretchesOf } from './laid-stretches.ts'
import { pieceKey } from './piece-files.ts'

let app: TestApp
let planner: TestPerson
let channel: number
const minute = 60_000
const iso = (at: number) => new Date(at).toISOString()
/** An hour and a half ago, so that all of it lies in the past and within two days. */
const from = Math.floor(Date.now() / minute) * minute - 90 * minute
const today = wallTimeAt(Date.now(), 'Asia/Ho_Chi_Minh').date
const yesterday = wallTimeAt(Date.now() - 86_400_000, 'Asia/Ho_Chi_Minh').date

beforeAll(async () => {
  app = await testApp()
  planner = await app.person({ grants: ['channel.create', 'channelSchedule.index'] })
  const { body } = await app.post('/api/channel/create', planner.token, { name: 'Kênh nghe', code: 'nghe' })
  channel = body.data.id
})
afterAll(() => app.close())

const heard = async (): Promise<RecordedSound> => {
  const answer = await app.get(
    `/api/recording/sound/${channel}?start_date=${yesterday}&end_date=${today}`,
    planner.token,
  )
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

test('a part of a receipt lies in time with its gaps left out of the file', () => {
  const at = (seconds: number) => iso(seconds * 1000)
  const receipt = {
    changes: [
      { at: at(0), codec: 'mp3', rate: 44_100, channels: 2 },
      { at: at(100), codec: 'aac', rate: 44_100, channels: 2 },
    ],
    gaps: [
      { from: at(20), until: at(30) },
      { from: at(60), until: at(70) },
      { from: at(90), until: at(100) },
    ],
  }
  const told = { until: 130_000, seconds: 70, address: 'a' }
  expect(
    stretchesOf(receipt, 0, told).map(({ from, until, offset }) => [from / 1000, until / 1000, offset]),
  ).toEqual([
    [0, 20, 0],
    [30, 60, 20],
    [70, 90, 50],
  ])
  expect(stretchesOf(receipt, 1, { ...told, seconds: 30 })).toMatchObject([{ from: 100_000, until: 130_000 }])
  const both = [
    { from: 0, until: 50, address: 'a', offset: 3 },
    { from: 1000, until: 9000, address: 'b', offset: 0 },
    { from: 4000, until: 12_000, address: 'c', offset: 1 },
  ]
  expect(laid(both, { from: 2000, until: 10_000 })).toEqual([
    { from: 2000, until: 9000, address: 'b', offset: 1 },
    { from: 9000, until: 10_000, address: 'c', offset: 6 },
  ])
})

test('what is over is heard from its file with its gap told, what is under way from its pieces', async () => {
  const { db, storage } = app.kernel
  const frames = streamedFrames('mp3', 400)
  const file = await storeFile(
    { db, storage },
    { buffer: Buffer.concat(frames), name: 'a.mp3', userId: null },
  )
  const receipt = {
    seconds: 600,
    got: 540,
    frames: 400,
    reopened: 1,
    backup: 0,
    gaps: [{ from: iso(from + 2 * minute), until: iso(from + 3 * minute) }],
    silences: [],
    changes: [{ at: iso(from), codec: 'mp3', rate: 44_100, channels: 2 }],
    titles: [],
    parts: [{ file_id: file.id, name: 'a', codec: 'mp3', seconds: 540, size: 1, sha256: '' }],
  }
  await sql`insert into recording (channel_id, title, due_at, starts_at, ends_at, status, coverage, receipt, file_id)
    values (${channel}, 'Sáng', ${iso(from)}, ${iso(from)}, ${iso(from + 10 * minute)}, 'short', 0.9, ${JSON.stringify(receipt)}::jsonb, ${file.id})`.execute(
    db,
  )
  const one = await heard()
  expect(one).toMatchObject({ growing: false, gaps: receipt.gaps })
  expect(one.stretches).toMatchObject([
    { from: iso(from), until: iso(from + 2 * minute), offset: 0 },
    { from: iso(from + 3 * minute), until: iso(from + 10 * minute), offset: 120 },
  ])
  expect((await app.get(one.stretches[1]?.address ?? '')).status, 'whoever has the address').toBe(200)

  const { rows } = await sql<{ id: number }>`
    with source as (insert into stream_source (address) values ('http://a') returning id),
    open as (insert into recording (channel_id, title, due_at, starts_at, ends_at, status, source_id)
      select ${channel}, 'Đang ghi', ${iso(from)}, ${iso(from + 20 * minute)}, now() + interval '1 hour', 'recording', id from source)
    insert into stream_piece (source_id, starts_at, ends_at, codec, rate, channels, frames, bytes, stored)
    select id, ${iso(from + 20 * minute)}, ${iso(from + 21 * minute)}, 'mp3', 44100, 2, 400, ${Buffer.concat(frames).length}, true
    from source returning id`.execute(db)
  const piece = rows[0]?.id ?? 0
  const source = (
    await sql<{ id: number }>`select source_id as id from stream_piece where id = ${piece}`.execute(db)
  ).rows[0]
  await storage.put(pieceKey(source?.id ?? 0, piece), Buffer.concat(frames), { contentType: 'x' })
  const both = await heard()
  expect(both.growing).toBe(true)
  const last = both.stretches.at(-1)
  expect(last).toMatchObject({ from: iso(from + 20 * minute), until: iso(from + 21 * minute), offset: 0 })
  expect(both.gaps, 'nothing came of the open one until now').toHaveLength(2)
  const sound = await app.get(last?.address ?? '')
  expect(sound.headers['content-type']).toBe('audio/mpeg')
  expect(framesOf(sound.raw, { codec: 'mp3', rate: 44_100, channels: 2 })).toHaveLength(400)
  const part = await app.get(last?.address ?? '', undefined, { range: 'bytes=10-19' })
  expect([part.status, part.raw.length]).toEqual([206, 10])
  const other = (last?.address ?? '').replace(`/${piece}.`, `/${piece + 1}.`)
  expect((await app.get(other)).status, 'an address opens its own piece').toBe(404)

  // What the same address sent while nothing of this channel was recorded: another recording's, perhaps another channel's.
  await sql`insert into stream_piece (source_id, starts_at, ends_at, codec, rate, channels, frames, bytes, stored)
    values (${source?.id}, ${iso(from + 12 * minute)}, ${iso(from + 13 * minute)}, 'mp3', 44100, 2, 400, 1, true)`.execute(
    db,
  )
  expect((await heard()).stretches, 'only what a recording of the channel lies over').toEqual(both.stretches)

  await sql`update file set deleted_at = now() where id = ${file.id}`.execute(db)
  const without = await heard()
  expect(without.stretches).toHaveLength(1)
  expect(without.gaps[0]).toEqual({ from: iso(from), until: iso(from + 10 * minute) })
})

test('only who may look at recordings hears them; eight days at once', { tags: ['all'] }, async () => {
  const path = (start: string, end: string, id = channel) =>
    `/api/recording/sound/${id}?start_date=${start}&end_date=${end}`
  expect((await app.get(path(today, today))).status).toBe(401)
  const reader = await app.person()
  expect((await app.get(path(today, today), reader.token)).body).toMatchObject({
    error: 'permission.denied',
    data: { permission: 'channelSchedule.index' },
  })
  expect((await app.get(path('2026-01-01', '2026-01-09'), planner.token)).body.errors.end_date).toEqual([
    'Xem nhiều nhất 8 ngày một lần.',
  ])
  expect((await app.get(path('2026-01-02', '2026-01-01'), planner.token)).status).toBe(422)
  expect((await app.get(path(today, today, 999_999), planner.token)).status).toBe(404)
})
