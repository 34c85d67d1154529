// @module-tag all
import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { hasTools } from '../../media/work/tools.ts'
import { demoSound } from '../demo-streams/station.ts'
import { type StreamServer, streamServer } from '../streams/stream-server-for-tests.ts'
import { recorder } from './recorder.ts'
import { afterBreak, jumps, recordingDesk, rising } from './recorder-for-tests.ts'

let app: TestApp
let station: StreamServer
let admin: TestPerson
let desk: ReturnType<typeof recordingDesk>
const options = { timing: { silence: 6000, second: 100 }, lease: 3, grace: 100, flush: 200 }

/** Sends what ffmpeg makes of a sound, all at once, and then stands still. */
const jukebox = createServer((request, response) => {
  const codec = request.url === '/flac' ? 'flac' : 'libvorbis'
  const words = ['-nostdin', '-loglevel', 'error', '-t', '5', '-i', demoSound, '-c:a', codec]
  response.writeHead(200, { 'content-type': 'application/ogg' })
  response.write(execFileSync('ffmpeg', [...words, '-f', 'ogg', '-']))
})
let jukeboxHost = ''

beforeAll(async () => {
  station = await streamServer()
  await new Promise<void>((resolve) => jukebox.listen(0, '127.0.0.1', resolve))
  jukeboxHost = `127.0.0.1:${(jukebox.address() as AddressInfo).port}`
  app = await testApp({ settings: { STREAM_HOSTS: `${station.host},${jukeboxHost}` } })
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
  jukebox.closeAllConnections()
  jukebox.close()
})

/** Waits until the station has sent so much of a form. */
const sent = (codec: string, least: number) =>
  expect
    .poll(() => station.log.filter((each) => each.codec === codec).length, { timeout: 60_000 })
    .toBeGreaterThan(least)

test('Ogg: a drop is mended by what the station sends first, a new chain is told and stays in the file', async () => {
  station.send('opus')
  await sent('opus', 5)
  const own = recorder(app.kernel, options)
  const id = await desk.begun(await desk.channel(station.url))
  await desk.until(own, id, (pieces) => pieces.length > 0)
  station.drop()
  await desk.until(own, id, (pieces) => pieces.some(({ connection }) => connection > 1))
  station.change('Tin trưa')
  await desk.until(own, id, (pieces) => afterBreak(pieces) > 5)
  const [ended] = await desk.over(own, [id])
  await own.stop()
  const receipt = ended?.receipt
  expect(ended, JSON.stringify(receipt)).toMatchObject({ status: 'done' })
  expect(receipt).toMatchObject({ gaps: [] })
  // A machine that stands still may lose the line once more.
  expect(receipt?.reopened).toBeGreaterThanOrEqual(1)
  expect(receipt?.breaks).toHaveLength(1)
  expect(receipt?.titles.map(({ title }) => title)).toContain('Tin trưa')
  expect(receipt?.parts.map(({ codec }) => codec)).toEqual(['opus'])
  expect(ended?.file_address).toMatch(/\.opus$/)
  const numbers = ended ? await desk.numbersOf(ended) : []
  expect(numbers.length).toBeGreaterThan(5)
  expect(rising(numbers), 'no page twice').toBe(true)
  expect(jumps(numbers), 'no page lost').toEqual([])
})

test('HLS: segments are copied once over a stream that goes away and another process; a discontinuity is told', async () => {
  station.send('aac')
  await sent('aac', 90)
  const heard = await desk.channel('')
  const live = await app.post('/api/channel/livestream', admin.token, {
    channel_id: heard,
    on: true,
    stream: station.list,
  })
  expect(live.body.data?.heard, live.text).toMatchObject({ codec: 'aac', rate: 44_100, channels: 2 })
  const first = recorder(app.kernel, options)
  const id = await desk.begun(await desk.channel(station.list))
  const had = await desk.until(first, id, (pieces) => pieces.length > 0)
  await first.die()
  const second = recorder(app.kernel, options)
  const known = new Set(had.map((piece) => piece.id))
  await desk.until(second, id, (pieces) => pieces.some((piece) => !known.has(piece.id)))
  station.page(true)
  const { connections } = station
  await desk.turns(second, () => station.connections > connections + 1)
  station.page(false)
  station.change('')
  await desk.until(second, id, (pieces) => afterBreak(pieces) > 40)
  const [ended] = await desk.over(second, [id])
  await second.stop()
  const receipt = ended?.receipt
  const numbers = ended ? await desk.numbersOf(ended) : []
  expect(numbers.length).toBeGreaterThan(80)
  expect(rising(numbers), 'no frame twice').toBe(true)
  expect(jumps(numbers), JSON.stringify(receipt)).toEqual([])
  expect(receipt).toMatchObject({ gaps: [] })
  expect(receipt?.breaks).toHaveLength(1)
  expect(ended?.status).toBe('done')
})

test.skipIf(!hasTools()).each([
  ['vorbis', 'ogg'],
  ['flac', 'oga'],
])('%s of ffmpeg becomes a file of the library that ends in .%s', async (codec, extension) => {
  const channel = await desk.channel(`http://${jukeboxHost}/${codec}`)
  const own = recorder(app.kernel, options)
  const id = await desk.begun(channel)
  // What it sends at once was sent in the seconds before.
  await sql`update recording set starts_at = starts_at - interval '20 seconds' where id = ${id}`.execute(
    app.kernel.db,
  )
  await desk.until(own, id, (pieces) => pieces.length > 0)
  const [ended] = await desk.over(own, [id])
  await own.stop()
  expect(ended, JSON.stringify(ended?.receipt)).toMatchObject({ status: 'short' })
  expect(ended?.receipt?.parts.map((part) => part.codec)).toEqual([codec])
  expect(ended?.receipt?.parts[0]?.seconds).toBeGreaterThan(4)
  expect(ended?.file_address?.endsWith(`.${extension}`), ended?.file_address ?? '').toBe(true)
})
