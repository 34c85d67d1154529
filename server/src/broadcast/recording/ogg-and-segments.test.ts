import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { Receipt, RecordingDetail } from '@toasoan/contract/broadcast/recordings'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { originalKey } from '../../media/files/public.ts'
import { type Frame, frameReader } from '../streams/frames.ts'
import { oggReader } from '../streams/ogg/reader.ts'
import { type StreamServer, streamServer } from '../streams/stream-server-for-tests.ts'
import { recorder } from './recorder.ts'

let app: TestApp
let station: StreamServer
let admin: TestPerson
const options = { timing: { silence: 2500, second: 100 }, lease: 1.5, grace: 1200, flush: 1000 }

beforeAll(async () => {
  station = await streamServer()
  app = await testApp({ settings: { STREAM_HOSTS: station.host } })
  const verbs = ['index', 'view', 'create', 'update', 'delete']
  admin = await app.person({
    grants: [
      ...['channel', 'channelSchedule'].flatMap((name) => verbs.map((verb) => `${name}.${verb}`)),
      'channel.livestream',
    ] as never,
  })
})
afterAll(async () => {
  await app.close()
  await station.close()
})

async function planned(code: string, stream: string, seconds: number): Promise<number> {
  const { body } = await app.post('/api/channel/create', admin.token, { name: `Kênh ${code}`, code, stream })
  const { rows } = await sql<{ id: number }>`
    insert into recording (channel_id, title, due_at, starts_at, ends_at, created_by)
    select ${body.data.id}, 'Thời sự', at, at, at + ${seconds} * interval '1 second', ${admin.id}
    from (select now() as at) one returning id`.execute(app.kernel.db)
  return rows[0]?.id ?? 0
}

async function during(own: ReturnType<typeof recorder>, milliseconds: number): Promise<void> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await setTimeout(100)) await own.turn()
}

async function over(own: ReturnType<typeof recorder>, id: number): Promise<RecordingDetail> {
  for (;;) {
    await own.turn()
    const { body } = await app.get(`/api/recording/${id}`, admin.token)
    if (body.data.status !== 'planned' && body.data.status !== 'recording') return body.data
    await setTimeout(100)
  }
}

const numberOf = ({ bytes }: Frame) => bytes.readUInt32BE(bytes.length - 4)

/** The numbers of the frames in the files of a receipt. */
async function numbersOf({ receipt }: RecordingDetail): Promise<number[]> {
  const found: number[] = []
  for (const { file_id, codec } of receipt?.parts ?? ([] as Receipt['parts'])) {
    const { rows } = await sql<{ key: string }>`select key from file where id = ${file_id}`.execute(
      app.kernel.db,
    )
    const opened = await app.kernel.storage.open(originalKey(rows[0]?.key ?? ''))
    const bytes = opened ? await buffer(opened.stream) : Buffer.alloc(0)
    const reader = codec === 'opus' ? oggReader(() => {}) : frameReader()
    found.push(...reader.push(bytes).map(numberOf))
  }
  return found
}

/** What the station's log has of a window and a recording has not; at both ends instants come over a line. */
function missing(
  numbers: readonly number[],
  { starts_at, ends_at }: RecordingDetail,
  edge: number,
): number[] {
  const [from, to] = [Date.parse(starts_at) + edge, Date.parse(ends_at) - edge]
  const got = new Set(numbers)
  return station.log.flatMap(({ at }, n) => (at > from && at < to && !got.has(n) ? [n] : []))
}

const rising = (numbers: readonly number[]) =>
  numbers.every((n, place) => place === 0 || n > (numbers[place - 1] as number))

test('Ogg: a drop is mended by what the station sends first, a new chain is told and stays in the file', async () => {
  station.send('opus')
  await setTimeout(1500)
  const own = recorder(app.kernel, options)
  const id = await planned('ogg', station.url, 7)
  await during(own, 2500)
  station.drop()
  await during(own, 1500)
  station.change('Tin trưa')
  const ended = await over(own, id)
  await own.stop()
  const { receipt } = ended
  expect(ended, JSON.stringify(receipt)).toMatchObject({ status: 'done' })
  expect(receipt).toMatchObject({ gaps: [], reopened: 1 })
  expect(receipt?.breaks).toHaveLength(1)
  expect(receipt?.titles.map(({ title }) => title)).toContain('Tin trưa')
  expect(receipt?.parts.map(({ codec }) => codec)).toEqual(['opus'])
  const numbers = await numbersOf(ended)
  expect(rising(numbers), 'no page twice').toBe(true)
  expect(missing(numbers, ended, 200)).toEqual([])
  expect(ended.file_address).toMatch(/\.opus$/)
})

test('HLS: segments are copied once over a stream that goes away and another process; a discontinuity is told', async () => {
  station.send('aac')
  await setTimeout(2500)
  const heard = await app.post('/api/channel/create', admin.token, { name: 'Kênh nghe thử', code: 'hls-0' })
  const live = await app.post('/api/channel/livestream', admin.token, {
    channel_id: heard.body.data.id,
    on: true,
    stream: station.list,
  })
  expect(live.body.data?.heard, live.text).toMatchObject({ codec: 'aac', rate: 44_100, channels: 2 })
  const first = recorder(app.kernel, options)
  const id = await planned('hls', station.list, 9)
  await during(first, 3500)
  await first.die()
  const second = recorder(app.kernel, options)
  await during(second, 2500)
  station.page(true)
  await during(second, 1200)
  station.page(false)
  station.change('')
  const ended = await over(second, id)
  await second.stop()
  const { receipt } = ended
  const numbers = await numbersOf(ended)
  expect(rising(numbers), 'no frame twice').toBe(true)
  expect(missing(numbers, ended, 1200), JSON.stringify(receipt)).toEqual([])
  expect(receipt).toMatchObject({ gaps: [] })
  expect(receipt?.breaks).toHaveLength(1)
  expect(ended.status).toBe('done')
})
