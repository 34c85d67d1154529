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
const options = { timing: { silence: 6000, second: 100 }, lease: 3, grace: 1200, flush: 1000 }

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

/** Waits until the station has sent so much of a form. */
const sent = (codec: string, least: number) =>
  expect
    .poll(() => station.log.filter((each) => each.codec === codec).length, { timeout: 30_000 })
    .toBeGreaterThan(least)

/** Begins a recording that goes on until it is `over`. */
async function begun(code: string, stream: string): Promise<number> {
  const { body } = await app.post('/api/channel/create', admin.token, { name: `Kênh ${code}`, code, stream })
  const { rows } = await sql<{ id: number }>`
    insert into recording (channel_id, title, due_at, starts_at, ends_at, created_by)
    select ${body.data.id}, 'Thời sự', at, at, at + interval '10 minutes', ${admin.id}
    from (select now() as at) one returning id`.execute(app.kernel.db)
  return rows[0]?.id ?? 0
}

type PieceRow = { id: number; connection: number; breaks: boolean; frames: number }

/** Frames since another encoder began; a minute may end between them. */
function afterBreak(pieces: readonly PieceRow[]): number {
  const first = pieces.findIndex(({ breaks }) => breaks)
  return first < 0 ? 0 : pieces.slice(first).reduce((sum, { frames }) => sum + frames, 0)
}

/** Records until it is seen in the pieces that the disk has of a recording. */
async function until(
  own: ReturnType<typeof recorder>,
  id: number,
  isSeen: (pieces: readonly PieceRow[]) => boolean,
): Promise<PieceRow[]> {
  for (;;) {
    await own.turn()
    const { rows } = await sql<PieceRow>`
      select p.id, p.connection, p.breaks, p.frames from stream_piece p
      where p.source_id = (select source_id from recording where id = ${id}) and p.frames > 0 order by p.id`.execute(
      app.kernel.db,
    )
    if (isSeen(rows)) return rows
    await setTimeout(100)
  }
}

async function over(own: ReturnType<typeof recorder>, id: number): Promise<RecordingDetail> {
  await sql`update recording set ends_at = now() where id = ${id}`.execute(app.kernel.db)
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
  await sent('opus', 20)
  const own = recorder(app.kernel, options)
  const id = await begun('ogg', station.url)
  await until(own, id, (pieces) => pieces.length > 0)
  station.drop()
  await until(own, id, (pieces) => pieces.some(({ connection }) => connection > 1))
  station.change('Tin trưa')
  await until(own, id, (pieces) => afterBreak(pieces) > 10)
  const ended = await over(own, id)
  await own.stop()
  const { receipt } = ended
  expect(ended, JSON.stringify(receipt)).toMatchObject({ status: 'done' })
  expect(receipt).toMatchObject({ gaps: [] })
  // A machine that stands still may lose the line once more.
  expect(receipt?.reopened).toBeGreaterThanOrEqual(1)
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
  await sent('aac', 120)
  const heard = await app.post('/api/channel/create', admin.token, { name: 'Kênh nghe thử', code: 'hls-0' })
  const live = await app.post('/api/channel/livestream', admin.token, {
    channel_id: heard.body.data.id,
    on: true,
    stream: station.list,
  })
  expect(live.body.data?.heard, live.text).toMatchObject({ codec: 'aac', rate: 44_100, channels: 2 })
  const first = recorder(app.kernel, options)
  const id = await begun('hls', station.list)
  const had = await until(first, id, (pieces) => pieces.length > 0)
  await first.die()
  const second = recorder(app.kernel, options)
  const known = new Set(had.map((piece) => piece.id))
  await until(second, id, (pieces) => pieces.some((piece) => !known.has(piece.id)))
  station.page(true)
  const { connections } = station
  await until(second, id, () => station.connections > connections + 1)
  station.page(false)
  station.change('')
  await until(second, id, (pieces) => afterBreak(pieces) > 100)
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
