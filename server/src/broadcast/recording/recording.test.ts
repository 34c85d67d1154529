// @module-tag long
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { watchStreams } from '../channels/watch-streams.ts'
import {
  frameLength,
  type StreamServer,
  streamServer,
  usualBurst,
} from '../streams/stream-server-for-tests.ts'
import { dropOldPieces } from './jobs.ts'
import { recorder } from './recorder.ts'
import { framesIn, jumps, recordingDesk, rising } from './recorder-for-tests.ts'

let app: TestApp
let station: StreamServer
let admin: TestPerson
let desk: ReturnType<typeof recordingDesk>
/** Pauses are a tenth of what they are; a machine that stands still for seconds loses no line by it. */
const options = { timing: { silence: 6000, second: 100 }, lease: 3, grace: 100, flush: 200 }

/** Frames that are about a second. */
const second = 40

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
  desk = recordingDesk(app, admin)
})
afterAll(async () => {
  await app.close()
  await station.close()
})

test('two recordings of a stream are one connection; drops are mended by what the station sends first', async () => {
  const id = await desk.channel(station.url)
  const before = station.connections
  const own = recorder(app.kernel, options)
  const ids = [await desk.begun(id), await desk.begun(id)]
  for (const one of ids) await desk.until(own, one, (pieces) => pieces.length > 0)
  expect(own.connections).toBe(1)
  expect(station.connections - before).toBe(1)
  const listed = await app.get('/api/recording?open=true', admin.token)
  expect(listed.body.data.map(({ status }: { status: string }) => status)).toEqual(['recording', 'recording'])
  station.drop()
  await desk.until(own, ids[0] ?? 0, (pieces) => pieces.some(({ connection }) => connection > 1))
  const ended = await desk.over(own, ids)
  await own.stop()
  expect(station.listeners).toBe(0)
  for (const one of ended) {
    expect(one, JSON.stringify(one.receipt)).toMatchObject({ status: 'done' })
    expect(one.receipt?.gaps).toEqual([])
    expect(one.receipt?.reopened).toBeGreaterThanOrEqual(1)
    const numbers = await desk.numbersOf(one)
    expect(numbers.length).toBeGreaterThan(10)
    expect(rising(numbers), 'no frame twice').toBe(true)
    expect(jumps(numbers), 'no frame lost').toEqual([])
    expect(one.file_address).toMatch(/^\/media\/.*\.mp3$/)
    const played = await app.get(`${one.file_address}`)
    expect(played.status, 'not for readers').toBe(404)
  }
  await dropOldPieces(app.kernel)
})

test('what the station does not send is a gap in the receipt, a page of words is no sound, another form a part', async () => {
  station.burst(second)
  const id = await desk.channel(station.url)
  const own = recorder(app.kernel, options)
  const one = await desk.begun(id)
  await desk.until(own, one, (pieces) => framesIn(pieces) > 10)
  station.page(true)
  station.drop()
  const from = Date.now()
  const gone = station.log.length
  // Longer than what the station sends again.
  await desk.turns(own, () => station.log.length > gone + 3 * second)
  const before = station.begun.length
  station.page(false)
  await desk.until(own, one, (pieces) => pieces.some(({ connection }) => connection > 1))
  station.send('aac')
  await desk.until(own, one, (pieces) => pieces.some(({ codec }) => codec === 'aac'))
  const [ended] = await desk.over(own, [one])
  station.send('mp3')
  await own.stop()
  expect(ended?.status).toBe('short')
  const { gaps = [], parts = [], changes = [], got = 0, seconds = 0 } = ended?.receipt ?? {}
  expect(gaps).toHaveLength(1)
  const [gap] = gaps
  expect(Math.abs(Date.parse(gap?.from ?? '') - from)).toBeLessThan(600)
  // What it sent first when it was back had been said a second before: the gap ends there, and not where it was heard.
  const resumed = station.log[station.begun[before] ?? 0]?.at ?? 0
  expect(Math.abs(Date.parse(gap?.until ?? '') - resumed)).toBeLessThan(600)
  expect(changes.map(({ codec }) => codec)).toEqual(['mp3', 'aac'])
  expect(parts.map(({ name }) => name.slice(-3))).toEqual(['(1)', '(2)'])
  expect(ended?.coverage).toBeCloseTo(got / seconds, 5)
  const numbers = ended ? await desk.numbersOf(ended) : []
  expect(rising(numbers)).toBe(true)
  // The first frame of another form shows itself by the next one; nothing else is left out.
  const [jump] = jumps(numbers)
  const lost = ((jump?.[1] ?? 0) - (jump?.[0] ?? 0) - 1) * frameLength.mp3
  expect(lost).toBeGreaterThan(1000)
  const silence = Date.parse(gap?.until ?? '') - Date.parse(gap?.from ?? '')
  expect(Math.abs(lost - silence), 'the receipt says what the log says').toBeLessThan(600)
})

test('a recorder that is killed is followed by another one: nothing but the time between is lost, nothing is doubled', async () => {
  station.burst(second)
  const id = await desk.channel(station.url)
  const first = recorder(app.kernel, options)
  const one = await desk.begun(id)
  const disk = framesIn(await desk.until(first, one, (pieces) => framesIn(pieces) > second))
  await first.die()
  const next = recorder(app.kernel, options)
  await next.turn()
  expect(next.connections, 'the lease of the dead one still holds').toBe(0)
  const opened = station.begun.length
  await desk.turns(next, () => station.begun.length > opened)
  await desk.until(next, one, (pieces) => framesIn(pieces) > disk + second)
  const [ended] = await desk.over(next, [one])
  await next.stop()
  const numbers = ended ? await desk.numbersOf(ended) : []
  expect(rising(numbers)).toBe(true)
  const [jump, ...others] = jumps(numbers)
  expect(others).toEqual([])
  expect(ended?.receipt?.gaps).toHaveLength(1)
  expect(numbers.indexOf(jump?.[0] ?? -1), 'all that was on the disk').toBeGreaterThanOrEqual(disk - second)
  expect(jump?.[1], 'all that the other one was sent').toBe(station.begun[opened])
  expect(ended?.status).toBe('short')
})

test('a stream that is not there is had from its backup; one that stands still is opened anew', async () => {
  station.burst(usualBurst)
  const id = await desk.channel(`http://${station.host}/gone.mp3`, station.url)
  const own = recorder(app.kernel, { ...options, timing: { silence: 1000, second: 100 } })
  const one = await desk.begun(id)
  await desk.until(own, one, (pieces) => framesIn(pieces) > 10)
  const { connections } = station
  station.stand(true)
  await desk.turns(own, () => station.connections > connections)
  station.stand(false)
  const had = await desk.until(own, one, () => true)
  await desk.until(own, one, (pieces) => framesIn(pieces) > framesIn(had) + second)
  const [ended] = await desk.over(own, [one])
  await own.stop()
  expect(ended?.receipt?.backup).toBeGreaterThan(1)
  expect(ended?.receipt?.gaps.length).toBeLessThanOrEqual(1)
  expect(rising(ended ? await desk.numbersOf(ended) : [])).toBe(true)
})

test('what a line holds back past the end of a recording is waited for', async () => {
  station.burst(second)
  const own = recorder(app.kernel, options)
  const one = await desk.begun(await desk.channel(station.url))
  await desk.until(own, one, (pieces) => framesIn(pieces) > 10)
  station.hold(true)
  const held = station.log.length
  await desk.turns(own, () => station.log.length > held + second)
  await sql`update recording set ends_at = now() where id = ${one}`.execute(app.kernel.db)
  const until = station.log.length
  await desk.turns(own, () => station.log.length > until + second)
  expect((await desk.detail(one)).status).toBe('recording')
  station.hold(false)
  const [ended] = await desk.over(own, [one], { atOnce: false })
  await own.stop()
  expect(ended?.receipt?.gaps).toEqual([])
  const numbers = ended ? await desk.numbersOf(ended) : []
  expect(jumps(numbers), 'no frame lost').toEqual([])
  expect(numbers.at(-1)).toBeGreaterThan(held + second / 2)
})

test('what sends nothing that sounds is silent; a host that is not on the list is never asked', async () => {
  station.hush(true)
  const id = await desk.channel(station.url)
  const inner = await desk.channel(station.url)
  // Kept from before its host was taken off the list: the form refuses it now.
  await app.kernel.pool.query("update channel set stream = 'http://127.0.0.1:9/x.mp3' where id = $1", [inner])
  const own = recorder(app.kernel, options)
  const silent = await desk.begun(id)
  const refused = await desk.begun(inner, 1)
  // A silence is told from three seconds on.
  await desk.until(own, silent, (pieces) => framesIn(pieces) > 3.5 * second)
  const listed = await app.get('/api/recording?status=recording', admin.token)
  const underWay = listed.body.data.find((row: { id: number }) => row.id === silent)
  expect(Date.parse(underWay.silent_since)).toBeLessThan(Date.now() - 3000)
  const [one] = await desk.over(own, [silent])
  const [other] = await desk.over(own, [refused], { atOnce: false })
  await own.stop()
  station.hush(false)
  expect([one?.status, other?.status]).toEqual(['silent', 'failed'])
  expect(one?.receipt?.silences).toHaveLength(1)
  expect(other?.reason).toBe('Kênh không có luồng phát được phép ghi.')
})

test('what somebody begins to record begins with its first sound: its stream is opened only then', async () => {
  const id = await desk.channel(`${station.url}?rieng`)
  station.burst(1)
  const { body } = await app.post('/api/recording', admin.token, { channel_id: id, minutes: 10 })
  const one = body.data.id
  // As if it was asked for a while before anybody came to it; nothing of that can be had any more.
  await sql`update recording set starts_at = now() - interval '5 seconds' where id = ${one}`.execute(
    app.kernel.db,
  )
  const own = recorder(app.kernel, { ...options, grace: 2000 })
  await desk.until(own, one, (pieces) => framesIn(pieces) > 0)
  expect((await desk.detail(one)).coverage).toBeGreaterThan(0)
  expect((await app.post(`/api/recording/${one}/stop`, admin.token, {})).status).toBe(200)
  const [ended] = await desk.over(own, [one], { atOnce: false })
  await own.stop()
  expect(ended, JSON.stringify(ended?.receipt)).toMatchObject({ status: 'done', coverage: 1 })
  expect(Date.parse(ended?.starts_at ?? '')).toBeGreaterThan(Date.parse(body.data.starts_at) - 4000)
})

test('people end, extend and cancel; what is over is not changed', async () => {
  const id = await desk.channel(station.url)
  station.burst(usualBurst)
  const own = recorder(app.kernel, { ...options, grace: 2000 })
  const now = await app.post('/api/recording', admin.token, { channel_id: id, minutes: 10 })
  expect(now.body.data).toMatchObject({
    status: 'planned',
    title: expect.stringMatching(/^Kênh thu-/),
    moves: ['cancelled'],
  })
  const one = now.body.data.id
  await desk.until(own, one, (pieces) => framesIn(pieces) > 0)
  const longer = await app.post(`/api/recording/${one}/extend`, admin.token, { minutes: 5 })
  expect(Date.parse(longer.body.data.ends_at) - Date.parse(longer.body.data.starts_at)).toBe(900_000)
  const long = await app.post(`/api/recording/${one}/extend`, admin.token, { minutes: 720 })
  expect(long.status).toBe(200)
  const tooLong = await app.post(`/api/recording/${one}/extend`, admin.token, { minutes: 720 })
  expect(tooLong).toMatchObject({ status: 422, body: { error: 'recording.too_long' } })
  const cancel = await app.post(`/api/recording/${one}/change-status`, admin.token, { status: 'cancelled' })
  expect(cancel).toMatchObject({ status: 409, body: { error: 'transition.illegal' } })
  expect((await app.post(`/api/recording/${one}/stop`, admin.token, {})).status).toBe(200)
  const [ended] = await desk.over(own, [one], { atOnce: false })
  await own.stop()
  expect(ended).toMatchObject({ status: 'done', moves: [] })
  expect(ended?.history.map(({ kind }) => kind)).toEqual([
    'status',
    'stopped',
    'extended',
    'extended',
    'status',
    'created',
  ])
  const over = await app.post(`/api/recording/${one}/stop`, admin.token, {})
  expect(over).toMatchObject({ status: 409, body: { error: 'recording.over' } })
  const { rows } = await sql<{ id: number }>`
    insert into recording (channel_id, title, due_at, starts_at, ends_at, created_by)
    select ${id}, 'Thời sự', at, at, at + interval '1 minute', ${admin.id} from (select now() + interval '1 hour' as at)
    returning id`.execute(app.kernel.db)
  const later = rows[0]?.id
  const stop = await app.post(`/api/recording/${later}/stop`, admin.token, {})
  expect(stop.status).toBe(409)
  const off = await app.post(`/api/recording/${later}/change-status`, admin.token, { status: 'cancelled' })
  expect(off.body.data).toMatchObject({ status: 'cancelled', moves: ['planned'] })
  const silent = await desk.channel('')
  const none = await app.post('/api/recording', admin.token, { channel_id: silent, minutes: 1 })
  expect(none).toMatchObject({ status: 409, body: { error: 'recording.no_stream' } })
})

test('a live stream is listened to before readers get it', async () => {
  const id = await desk.channel(station.url)
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
  const told = async () =>
    (await app.get('/api/notifications', admin.token)).body.data.filter(
      ({ kind }: { kind: string }) => kind === 'channel_stream_away',
    ).length
  await watchStreams(app.kernel)
  expect(await told(), 'one bad minute may pass').toBe(0)
  for (const _ of ['bad', 'bad still']) await watchStreams(app.kernel)
  expect(await told(), 'two are told, once').toBe(1)
  station.page(false)
  await watchStreams(app.kernel)
  station.page(true)
  for (const _ of ['bad', 'and bad']) await watchStreams(app.kernel)
  expect(await told(), 'again after it was heard').toBe(2)
  station.page(false)
  const stranger = await app.post('/api/channel/livestream', admin.token, {
    channel_id: id,
    on: true,
    stream: 'http://169.254.169.254/latest',
  })
  // In words for producers, at the field.
  expect(stranger.status).toBe(422)
  expect(stranger.body.errors.stream[0]).toContain('quản trị hệ thống')
  const outside = { name: 'Kênh lạ', code: 'kenh-la', stream: 'http://169.254.169.254/latest' }
  const added = await app.post('/api/channel/create', admin.token, outside)
  expect([added.status, Object.keys(added.body.errors ?? {})], added.text).toEqual([422, ['stream']])
  const changed = await app.put(`/api/channel/update/${id}`, admin.token, {
    ...outside,
    name: on.body.data.channel.name,
    code: on.body.data.channel.code,
  })
  expect([changed.status, Object.keys(changed.body.errors ?? {})], changed.text).toEqual([422, ['stream']])
  const off = await app.post('/api/channel/livestream', admin.token, { channel_id: id, on: false })
  expect(off.body.data).toMatchObject({ channel: { live: false, stream: station.url }, heard: null })
})
