import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { Receipt, RecordingDetail } from '@toasoan/contract/broadcast/recordings'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { originalKey } from '../../media/files/public.ts'
import { type Frame, framesOf } from '../streams/frames.ts'
import { frameLength, type StreamServer, streamServer } from '../streams/stream-server-for-tests.ts'
import { dropOldPieces } from './jobs.ts'
import { recorder } from './recorder.ts'

let app: TestApp
let station: StreamServer
let admin: TestPerson
/** Pauses are a tenth of what they are, and what stands still is dead after a second. */
const options = { timing: { silence: 1000, second: 100 }, lease: 1.5, grace: 1200, flush: 1000 }

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

async function channel(code: string, stream = station.url, backup_stream = ''): Promise<number> {
  const { body, text } = await app.post('/api/channel/create', admin.token, {
    name: `Kênh ${code}`,
    code,
    stream,
    backup_stream,
  })
  expect(body.data?.id, text).toBeTypeOf('number')
  return body.data.id
}

/** A recording of so many seconds from now on. */
async function planned(channelId: number, seconds: number, after = 0): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into recording (channel_id, title, due_at, starts_at, ends_at, created_by)
    select ${channelId}, 'Thời sự', at, at, at + ${seconds} * interval '1 second', ${admin.id}
    from (select now() + ${after} * interval '1 second' as at) one returning id`.execute(app.kernel.db)
  return rows[0]?.id ?? 0
}

const detail = async (id: number): Promise<RecordingDetail> =>
  (await app.get(`/api/recording/${id}`, admin.token)).body.data

/** Lets a recorder work until all of these are over. */
async function until(own: ReturnType<typeof recorder>, ids: readonly number[]): Promise<RecordingDetail[]> {
  for (;;) {
    await own.turn()
    const all = await Promise.all(ids.map(detail))
    if (all.every(({ status }) => status !== 'planned' && status !== 'recording')) return all
    await setTimeout(100)
  }
}

async function during(own: ReturnType<typeof recorder>, milliseconds: number): Promise<void> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await setTimeout(100)) await own.turn()
}

const numberOf = ({ bytes }: Frame) => bytes.readUInt32BE(bytes.length - 4)

/** The numbers of the frames of a part, whose checksum the receipt tells. */
async function numbersOf({ file_id, codec, sha256 }: Receipt['parts'][number]): Promise<number[]> {
  const { rows } = await sql<{ key: string }>`select key from file where id = ${file_id}`.execute(
    app.kernel.db,
  )
  const opened = await app.kernel.storage.open(originalKey(rows[0]?.key ?? ''))
  const bytes = opened ? await buffer(opened.stream) : Buffer.alloc(0)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
  return framesOf(bytes, { codec: codec as 'mp3', rate: 44_100, channels: 2 }).map(numberOf)
}

/** What the station's log has of a window and a recording has not. */
function missing(numbers: readonly number[], { starts_at, ends_at }: RecordingDetail): number[] {
  const [from, to] = [Date.parse(starts_at), Date.parse(ends_at)]
  const got = new Set(numbers)
  // At both ends a tenth of a second may be on either side: instants come over a line.
  return station.log.flatMap(({ at }, n) => (at > from + 150 && at < to - 150 && !got.has(n) ? [n] : []))
}

const rising = (numbers: readonly number[]) =>
  numbers.every((n, place) => place === 0 || n > (numbers[place - 1] as number))

test('two recordings of a stream are one connection; drops are mended by what the station sends first', async () => {
  const id = await channel('noi')
  const before = station.connections
  const own = recorder(app.kernel, options)
  const ids = [await planned(id, 5), await planned(id, 3, 1)]
  await during(own, 2000)
  expect(own.connections).toBe(1)
  expect(station.connections - before).toBe(1)
  const listed = await app.get('/api/recording?open=true', admin.token)
  expect(listed.body.data.map(({ status }: { status: string }) => status)).toEqual(['recording', 'recording'])
  station.drop()
  await during(own, 1500)
  const ended = await until(own, ids)
  await own.stop()
  expect(station.listeners).toBe(0)
  for (const one of ended) {
    expect(one, JSON.stringify(one.receipt)).toMatchObject({ status: 'done' })
    expect(one.receipt?.gaps).toEqual([])
    expect(one.receipt?.reopened).toBe(1)
    const [part] = one.receipt?.parts ?? []
    const numbers = await numbersOf(part as Receipt['parts'][number])
    expect(rising(numbers), 'no frame twice').toBe(true)
    expect(missing(numbers, one)).toEqual([])
    expect(one.file_address).toMatch(/^\/media\/.*\.mp3$/)
    const played = await app.get(`${one.file_address}`)
    expect(played.status, 'not for readers').toBe(404)
  }
  await dropOldPieces(app.kernel)
})

test('what the station does not send is a gap in the receipt, a page of words is no sound, another form a part', async () => {
  const id = await channel('doi')
  const own = recorder(app.kernel, options)
  const one = await planned(id, 10)
  await during(own, 2500)
  station.page(true)
  station.drop()
  const from = Date.now()
  // Longer than what the station sends again.
  await during(own, 4500)
  station.page(false)
  const back = Date.now()
  await during(own, 2000)
  station.send('aac')
  const [ended] = (await until(own, [one])) as [RecordingDetail]
  station.send('mp3')
  await own.stop()
  expect(ended.status).toBe('short')
  const { gaps = [], parts = [], changes = [], got = 0, seconds = 0 } = ended.receipt ?? {}
  expect(gaps).toHaveLength(1)
  const [gap] = gaps
  expect(Math.abs(Date.parse(gap?.from ?? '') - from)).toBeLessThan(400)
  // What it sent first when it was back reaches two seconds into the gap.
  expect(Date.parse(gap?.until ?? '')).toBeLessThan(back)
  expect(changes.map(({ codec }) => codec)).toEqual(['mp3', 'aac'])
  expect(parts.map(({ name }) => name.slice(-3))).toEqual(['(1)', '(2)'])
  expect(ended.coverage).toBeCloseTo(got / seconds, 5)
  const numbers = (await Promise.all(parts.map(numbersOf))).flat()
  expect(rising(numbers)).toBe(true)
  const lost = missing(numbers, ended)
  const silence = (Date.parse(gap?.until ?? '') - Date.parse(gap?.from ?? '')) / frameLength.mp3
  expect(Math.abs(lost.length - silence), 'the receipt says what the log says').toBeLessThan(8)
})

test('a recorder that is killed is followed by another one: nothing but the time between is lost, nothing is doubled', async () => {
  const id = await channel('chet')
  const first = recorder(app.kernel, options)
  const one = await planned(id, 7)
  // It has written to the disk once.
  await during(first, 3000)
  await first.die()
  const second = recorder(app.kernel, options)
  await second.turn()
  expect(second.connections, 'the lease of the dead one still holds').toBe(0)
  const [ended] = (await until(second, [one])) as [RecordingDetail]
  await second.stop()
  const { gaps = [], parts = [] } = ended.receipt ?? {}
  expect(gaps.length).toBeLessThanOrEqual(1)
  const numbers = (await Promise.all(parts.map(numbersOf))).flat()
  expect(rising(numbers)).toBe(true)
  // At most what was not on the disk yet, and the lease, less what the station sends first.
  expect(missing(numbers, ended).length * frameLength.mp3).toBeLessThan(1000 + 1500)
  expect(numbers.length * frameLength.mp3).toBeGreaterThan(4000)
  expect(['done', 'short']).toContain(ended.status)
})

test('a stream that is not there is had from its backup; one that stands still is opened anew', async () => {
  const id = await channel('du', `http://${station.host}/gone.mp3`, station.url)
  const own = recorder(app.kernel, options)
  const one = await planned(id, 6)
  await during(own, 3000)
  station.stand(true)
  await during(own, 500)
  station.drop()
  station.stand(false)
  const [ended] = (await until(own, [one])) as [RecordingDetail]
  await own.stop()
  expect(ended.receipt?.backup).toBeGreaterThan(4)
  expect(ended.receipt?.gaps.length).toBeLessThanOrEqual(1)
  const numbers = await numbersOf(ended.receipt?.parts[0] as Receipt['parts'][number])
  expect(rising(numbers)).toBe(true)
})

test('what sends nothing that sounds is silent; a host that is not on the list is never asked', async () => {
  const id = await channel('im')
  const inner = await channel('trong', 'http://127.0.0.1:9/x.mp3')
  station.hush(true)
  await setTimeout(2200)
  const own = recorder(app.kernel, options)
  const ids = [await planned(id, 5), await planned(inner, 1)]
  const ended = await until(own, ids)
  await own.stop()
  station.hush(false)
  expect(ended.map(({ status }) => status)).toEqual(['silent', 'failed'])
  expect(ended[0]?.receipt?.silences).toHaveLength(1)
  expect(ended[1]?.reason).toBe('Kênh không có luồng phát được phép ghi.')
})

test('people end, extend and cancel; what is over is not changed', async () => {
  const id = await channel('nguoi')
  const own = recorder(app.kernel, options)
  const now = await app.post('/api/recording', admin.token, { channel_id: id, minutes: 10 })
  expect(now.body.data).toMatchObject({ status: 'planned', title: 'Kênh nguoi', moves: ['cancelled'] })
  const one = now.body.data.id
  await during(own, 2500)
  const longer = await app.post(`/api/recording/${one}/extend`, admin.token, { minutes: 5 })
  expect(Date.parse(longer.body.data.ends_at) - Date.parse(longer.body.data.starts_at)).toBe(900_000)
  const long = await app.post(`/api/recording/${one}/extend`, admin.token, { minutes: 720 })
  expect(long.status).toBe(200)
  const tooLong = await app.post(`/api/recording/${one}/extend`, admin.token, { minutes: 720 })
  expect(tooLong).toMatchObject({ status: 422, body: { error: 'recording.too_long' } })
  const cancel = await app.post(`/api/recording/${one}/change-status`, admin.token, { status: 'cancelled' })
  expect(cancel).toMatchObject({ status: 409, body: { error: 'transition.illegal' } })
  expect((await app.post(`/api/recording/${one}/stop`, admin.token, {})).status).toBe(200)
  const [ended] = (await until(own, [one])) as [RecordingDetail]
  await own.stop()
  expect(ended).toMatchObject({ status: 'done', moves: [] })
  expect(ended.history.map(({ kind }) => kind)).toEqual([
    'status',
    'stopped',
    'extended',
    'extended',
    'status',
    'created',
  ])
  const over = await app.post(`/api/recording/${one}/stop`, admin.token, {})
  expect(over).toMatchObject({ status: 409, body: { error: 'recording.over' } })
  const later = await planned(id, 60, 3600)
  const stop = await app.post(`/api/recording/${later}/stop`, admin.token, {})
  expect(stop.status).toBe(409)
  const off = await app.post(`/api/recording/${later}/change-status`, admin.token, { status: 'cancelled' })
  expect(off.body.data).toMatchObject({ status: 'cancelled', moves: ['planned'] })
  const silent = await channel('khong-luong', '')
  const none = await app.post('/api/recording', admin.token, { channel_id: silent, minutes: 1 })
  expect(none).toMatchObject({ status: 409, body: { error: 'recording.no_stream' } })
})

test('a live stream is listened to before readers get it', async () => {
  const id = await channel('song')
  const on = await app.post('/api/channel/livestream', admin.token, { channel_id: id, on: true })
  expect(on.body.data, on.text).toMatchObject({
    channel: { live: true },
    heard: { codec: 'mp3', rate: 44_100, channels: 2, bitrate: 128, name: 'Dai thu' },
  })
  station.page(true)
  const away = await app.post('/api/channel/livestream', admin.token, { channel_id: id, on: true })
  expect(away).toMatchObject({ status: 409, body: { error: 'channel.stream_away' } })
  const anyway = await app.post('/api/channel/livestream', admin.token, {
    channel_id: id,
    on: true,
    anyway: true,
  })
  expect(anyway.body.data).toMatchObject({ channel: { live: true }, heard: null })
  station.page(false)
  const stranger = await app.post('/api/channel/livestream', admin.token, {
    channel_id: id,
    on: true,
    stream: 'http://169.254.169.254/latest',
  })
  expect(stranger.body.message).toContain('STREAM_HOSTS')
  const off = await app.post('/api/channel/livestream', admin.token, { channel_id: id, on: false })
  expect(off.body.data).toMatchObject({ channel: { live: false, stream: station.url }, heard: null })
})
