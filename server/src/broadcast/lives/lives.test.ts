// @module-tag long
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { LiveDesk } from '@toasoan/contract/broadcast/lives'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { storeFile } from '../../media/files/public.ts'
import { hasTools } from '../../media/work/public.ts'
import { demoSound } from '../demo-streams/station.ts'
import { sealToken } from '../social-accounts/public.ts'
import { labelOf } from '../social-accounts/seal-token.ts'
import { livesOf } from '../social-accounts/simulator/live.ts'
import { addChannel, addPage } from '../social-accounts/simulator/world.ts'
import { type OpenSimulator, openSimulator } from '../social-accounts/simulator-for-tests.ts'
import { numberOf, numberStation, smallForm, standInTools } from './live-for-tests.ts'
import { openSink, type Sink } from './rtmp/sink.ts'
import { sender } from './send/sender.ts'

type Station = Awaited<ReturnType<typeof numberStation>>

let app: TestApp
let sink: Sink
let simulator: OpenSimulator
let stations: [Station, Station]
let chief: TestPerson
let second: TestPerson
/** Pauses, and the patience with an input, are a tenth of what they are. */
const options = { tools: standInTools, form: smallForm, second: 100, lease: 20, isAble: () => true }
const running: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  sink = await openSink({ records: true })
  simulator = await openSimulator()
  stations = [await numberStation(100), await numberStation(150)]
  app = await testApp({
    settings: {
      ...simulator.settings,
      STREAM_HOSTS: [...stations.map(({ host }) => host), sink.host].join(','),
    },
  })
  const grants = ['social.index', 'social.view', 'social.stream'] as const
  chief = await app.person({ grants: [...grants] })
  second = await app.person({ grants: [...grants] })
})
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop()
})
afterAll(async () => {
  await app.close()
  await sink.close()
  await simulator.end()
  for (const station of stations) await station.close()
})

/** A process that sends lives, turning as the plugin lets it. */
function process(more: object = {}) {
  const own = sender(app.kernel, { ...options, ...more })
  const timer = setInterval(() => void own.turn(), 50)
  const stop = async () => {
    clearInterval(timer)
    await own.stop()
  }
  running.push({ stop })
  return {
    stop,
    die: () => {
      clearInterval(timer)
      own.die()
    },
    sent: () => own.sent,
  }
}

async function ask(method: 'post' | 'put', path: string, body: object, person = chief) {
  const answer = await app[method](`/api${path}`, person.token, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

const desk = async (id: number): Promise<LiveDesk> =>
  (await app.get(`/api/social/${id}`, chief.token)).body.data

async function live(name: string, outputs: readonly object[], inputs = stations.map(({ url }) => url)) {
  const { id } = await ask('post', '/social', { name, lines: 360 })
  for (const [place, address] of inputs.entries())
    await ask('post', '/social/input', { live_id: id, name: `Nguồn ${place + 1}`, address })
  for (const output of outputs) await ask('post', '/social/output', { live_id: id, ...output })
  return id as number
}

const rtmp = (name: string) => ({ name, kind: 'rtmp', address: sink.url, key: name })

/** Says what is wanted, by the call where this machine may be asked for it. */
async function control(
  id: number,
  action: 'start' | 'stop' | 'restart',
  output_ids?: number[],
): Promise<void> {
  const { epoch } = await desk(id)
  const body = { live_id: id, action, epoch, ...(output_ids ? { output_ids } : {}) }
  if (action !== 'start' || hasTools()) return ask('post', '/social/streamControl', body)
  const refused = await app.post('/api/social/streamControl', chief.token, body)
  expect(refused.body.error).toBe('live.no_tools')
  await sql`update social_output set wanted = true where live_id = ${id}`.execute(app.kernel.db)
  await sql`update social_live set wanted = true, started_at = now() where id = ${id}`.execute(app.kernel.db)
}

const patient = { timeout: 15_000, interval: 50 }
const states = async (id: number) =>
  Object.fromEntries((await desk(id)).outputs.map(({ name, state }) => [name, state]))
const kinds = async (id: number) => (await desk(id)).history.map(({ kind }) => kind)
const shown = (name: string) => sink.of(name).flatMap((came) => numberOf(came) ?? [])
const latest = (name: string) => shown(name).at(-1)
const connectionsOf = (name: string) => new Set(sink.of(name).map(({ connection }) => connection)).size

/** The longest time in which nothing came. */
function longestHole(name: string): number {
  const times = sink.of(name).map(({ at }) => at)
  return Math.max(...times.slice(1).map((at, place) => at - (times[place] as number)))
}

test('each output is a push of its own; a lost input is a slate, another one is switched to without a break', async () => {
  process()
  sink.refuse('bi-chan', true)
  const id = await live('Thời sự đặc biệt', [rtmp('chinh'), rtmp('bi-chan')])
  await control(id, 'start')
  await expect.poll(() => states(id), patient).toEqual({ chinh: 'receiving', 'bi-chan': 'failed' })
  await expect.poll(() => latest('chinh'), patient).toBe(100)
  expect(shown('bi-chan')).toEqual([])

  const preview = async (more = '') =>
    (await app.get(`/api/social/preview/${id}${more}`, chief.token)).body.data
  await expect.poll(async () => (await preview()).seconds.length, patient).toBeGreaterThan(1)
  const heard = await preview('?sound=true')
  expect(heard.picture).toMatch(/^data:image\/jpeg;base64,\/9j\//)
  expect(heard.seconds.at(-1)).toMatchObject({ peaks: [-90, -90], sound: expect.any(String) })
  expect(Buffer.from(heard.seconds.at(-1).sound, 'base64')).toHaveLength(32_000)
  expect((await preview()).seconds.at(-1).sound).toBeNull()
  const { mp3 } = await preview()
  expect(mp3).toMatch(/^\/media\/live\/\d+\.mp3\?/)
  expect((await app.get(mp3.replace(/\/\d+\.mp3/, '/987654.mp3'))).status, 'opens this live alone').toBe(404)
  const listening = app.get(mp3)

  stations[0].away(true)
  await expect.poll(async () => (await desk(id)).showing, patient).toBe('slate')
  await expect.poll(() => latest('chinh'), patient).not.toBeOneOf([100, 150])
  await expect
    .poll(async () => (await desk(id)).inputs, patient)
    .toMatchObject([{ state: 'away', failure: expect.stringContaining('503') }, { state: 'ready' }])
  stations[0].away(false)
  await expect.poll(() => latest('chinh'), patient).toBe(100)

  const { inputs, epoch } = await desk(id)
  await ask('post', '/social/activeInput', { live_id: id, input_id: inputs[1]?.id, epoch })
  await expect.poll(() => latest('chinh'), patient).toBe(150)
  await expect.poll(() => stations[0].listeners, patient).toBe(0)

  sink.refuse('bi-chan', false)
  await expect.poll(() => states(id), patient).toEqual({ chinh: 'receiving', 'bi-chan': 'receiving' })
  expect(connectionsOf('chinh'), 'what happened to others did not break it').toBe(1)
  await expect
    .poll(() => kinds(id), patient)
    .toEqual(
      expect.arrayContaining(['live_failed', 'live_slate', 'live_back', 'live_switched', 'live_received']),
    )
  await control(id, 'stop')
  await expect.poll(() => states(id), patient).toEqual({ chinh: 'off', 'bi-chan': 'off' })
  const encoded = await listening
  expect([encoded.status, encoded.headers['content-type']]).toEqual([200, 'audio/mpeg'])
  // Each three bytes are a frame's: none is missing, none comes twice.
  const numbers = [...encoded.raw].filter((_, at) => at % 3 === 2)
  expect(numbers.length).toBeGreaterThan(20)
  expect(numbers.slice(1).every((number, at) => number === ((numbers[at] ?? 0) + 1) % 256)).toBe(true)
  expect(await preview(), 'nothing is sent any more').toMatchObject({ mp3: null, seconds: [] })
  await expect.poll(async () => (await desk(id)).showing, patient).toBe('nothing')
  expect(await desk(id)).toMatchObject({ status: 'ended', wanted: false })
})

test('one output is stopped, begun again and broken by its network, and the other goes on', async () => {
  process()
  const id = await live('Tọa đàm', [rtmp('mot'), rtmp('hai')])
  await control(id, 'start')
  await expect.poll(() => states(id), patient).toEqual({ mot: 'receiving', hai: 'receiving' })
  const two = (await desk(id)).outputs.find(({ name }) => name === 'hai')?.id as number

  sink.drop('hai')
  await expect.poll(() => connectionsOf('hai'), patient).toBe(2)
  await control(id, 'restart', [two])
  await expect.poll(() => connectionsOf('hai'), patient).toBe(3)
  await control(id, 'stop', [two])
  await expect.poll(() => states(id), patient).toEqual({ mot: 'receiving', hai: 'off' })
  expect(connectionsOf('mot')).toBe(1)

  // A server that takes everything and says nothing has not received it.
  sink.hush(true)
  await control(id, 'restart')
  await expect.poll(() => connectionsOf('mot'), patient).toBe(2)
  await expect.poll(() => states(id), patient).toMatchObject({ mot: 'sending' })
  sink.hush(false)
  await expect.poll(() => states(id), patient).toMatchObject({ mot: 'receiving' })
  await control(id, 'stop', [(await desk(id)).outputs.find(({ name }) => name === 'mot')?.id as number])
  await expect.poll(async () => (await desk(id)).status, patient).toBe('ended')
})

test('of two processes one sends; when it is killed the other goes on within ten seconds, and never two at once', {
  tags: ['all'],
}, async () => {
  // So short that a machine which stands still for a moment lets go of it, and takes it again.
  const lease = 1.5
  const one = process({ lease })
  const id = await live('Cầu truyền hình', [rtmp('cau')])
  await control(id, 'start')
  await expect.poll(() => states(id), patient).toEqual({ cau: 'receiving' })
  const two = process({ lease })
  const before = connectionsOf('cau')
  one.die()
  expect(two.sent()).toEqual([])
  await expect.poll(() => two.sent(), patient).toEqual([id])
  await expect.poll(() => connectionsOf('cau'), patient).toBeGreaterThan(before)
  await expect.poll(() => states(id), patient).toEqual({ cau: 'receiving' })
  expect(longestHole('cau')).toBeLessThan(10_000)
  expect(sink.greatest).toBe(1)
  expect(await kinds(id)).toContain('live_taken')

  // What is wanted is kept: a server that is stopped in order and begun again goes on as well.
  await two.stop()
  const between = connectionsOf('cau')
  process()
  await expect.poll(() => connectionsOf('cau'), patient).toBeGreaterThan(between)
  await control(id, 'stop')
  await expect.poll(() => states(id), patient).toEqual({ cau: 'off' })
})

/** An account with its token sealed, as connecting it leaves it. */
async function account(network: 'youtube' | 'facebook', external_id: string, token: string): Promise<number> {
  const sealed = sealToken(token, labelOf({ network, external_id }), app.kernel.configuration.jwtSecret)
  const { rows } = await sql<{ id: number }>`
    insert into social_account (network, external_id, name, token) values (${network}, ${external_id}, ${external_id}, ${sealed})
    returning id`.execute(app.kernel.db)
  return rows[0]?.id ?? 0
}

test('YouTube and Facebook: opened, sent to, green only when they receive it themselves, and ended there', {
  tags: ['all'],
}, async () => {
  const { world } = simulator
  const lives = livesOf(world)
  let isSeen = false
  lives.ingest = { url: sink.url, isReceiving: (key) => isSeen && sink.isReceiving(key) }
  const youtube = await account('youtube', 'UC1', addChannel(world, { id: 'UC1', name: 'Kênh thử' }))
  const facebook = await account('facebook', '4040', addPage(world, { id: '4040', name: 'Trang thử' }).token)
  process()
  const id = await live('Đêm nhạc', [
    { name: 'YouTube', kind: 'youtube', account_id: youtube },
    { name: 'Facebook', kind: 'facebook', account_id: facebook },
  ])
  await control(id, 'start')
  await expect.poll(() => states(id), patient).toEqual({ YouTube: 'sending', Facebook: 'sending' })
  const [broadcast] = [...lives.broadcasts.values()]
  await expect
    .poll(() => sink.isReceiving(lives.streams.get(broadcast?.stream ?? '')?.key ?? ''), patient)
    .toBe(true)
  expect(broadcast?.status, 'the stream comes in, yet nobody is shown it').toBe('ready')
  expect(Object.values(await states(id))).toEqual(['sending', 'sending'])

  isSeen = true
  await expect.poll(() => states(id), patient).toEqual({ YouTube: 'receiving', Facebook: 'receiving' })
  expect(broadcast?.status).toBe('live')
  expect(lives.broadcasts.size, 'opened once').toBe(1)
  const { outputs } = await desk(id)
  expect(outputs.map(({ permalink }) => permalink)).toEqual([
    `https://www.youtube.com/watch?v=${broadcast?.id}`,
    expect.stringContaining('https://www.facebook.com/4040/videos/'),
  ])
  const { rows } = await sql<{ key: Buffer }>`select key from social_output where live_id = ${id}`.execute(
    app.kernel.db,
  )
  for (const { key } of rows) expect(key.toString('latin1')).not.toMatch(/rtmp|abcd|FB-/)

  const told = await app.get(`/api/social/histories?live_id=${id}`, chief.token)
  expect(told.body.data.map(({ account }: { account: string }) => account)).toEqual(
    expect.arrayContaining(['YouTube', 'Facebook']),
  )

  // Somebody ends it on the page of the channel while it is wanted here: another one is opened.
  if (broadcast) broadcast.status = 'complete'
  await expect.poll(() => lives.broadcasts.size, patient).toBe(2)
  await expect.poll(() => states(id), patient).toEqual({ YouTube: 'receiving', Facebook: 'receiving' })

  await control(id, 'stop')
  await expect.poll(() => states(id), patient).toEqual({ YouTube: 'off', Facebook: 'off' })
  expect([...lives.broadcasts.values()].map(({ status }) => status)).toEqual(['complete', 'complete'])
  expect([...lives.videos.values()].map(({ status }) => status)).toEqual(['VOD'])
})

test('who presses what somebody else has changed meanwhile is told by whom, and nothing happens', async () => {
  const id = await live('Hai người', [rtmp('hai-nguoi')])
  const { epoch, inputs } = await desk(id)
  await ask('post', '/social/activeInput', { live_id: id, input_id: inputs[1]?.id, epoch }, second)
  const late = await app.post(
    '/api/social/activeInput',
    chief.token,
    { live_id: id, input_id: inputs[0]?.id, epoch },
    { 'accept-language': 'vi' },
  )
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({ error: 'live.stale' })
  expect(late.body.message).toContain('Chuyển nguồn')
  expect(await desk(id)).toMatchObject({ active_input_id: inputs[1]?.id, epoch: epoch + 1 })
  const stopped = await app.post('/api/social/streamControl', chief.token, {
    live_id: id,
    action: 'stop',
    epoch: epoch + 1,
  })
  expect(stopped.body.error).toBe('live.not_on')
  const elsewhere = await app.post('/api/social/activeInput', chief.token, {
    live_id: id,
    input_id: 999_999,
    epoch: epoch + 1,
  })
  expect(elsewhere.status).toBe(422)
  expect(elsewhere.body.errors).toHaveProperty('input_id')
})

test('keys are sealed and never shown; addresses into the house and unlisted inputs are refused at their fields', async () => {
  const id = await live('Khóa', [rtmp('khoa-bi-mat')])
  const [output] = (await desk(id)).outputs
  expect(JSON.stringify(await desk(id)).match(/khoa-bi-mat/g), 'its name only').toHaveLength(1)
  const kept = await sql<{ key: Buffer }>`select key from social_output where id = ${output?.id}`.execute(
    app.kernel.db,
  )
  expect(kept.rows[0]?.key.toString('latin1')).not.toContain('khoa-bi-mat')
  const inner = { live_id: id, name: 'Trong nhà', kind: 'rtmp', address: 'rtmp://10.0.0.7/live', key: 'k' }
  const bad = await app.post('/api/social/output', chief.token, inner)
  expect(bad.body.errors).toHaveProperty('address')
  const noKey = await app.post('/api/social/output', chief.token, { ...inner, address: sink.url, key: '' })
  expect(noKey.body.errors).toHaveProperty('key')
  const noAccount = await app.post('/api/social/output', chief.token, {
    live_id: id,
    name: 'Y',
    kind: 'youtube',
  })
  expect(noAccount.body.errors).toHaveProperty('account_id')
  const unlisted = { live_id: id, name: 'Lạ', address: 'http://127.0.0.1:9/x.ts' }
  expect((await app.post('/api/social/input', chief.token, unlisted)).body.errors).toHaveProperty('address')
  const doubled = { live_id: id, name: 'NGUỒN 1', address: stations[0].url }
  expect((await app.post('/api/social/input', chief.token, doubled)).status).toBe(409)
  // Changing only its name leaves the key as it is.
  await ask('put', `/social/output/${output?.id}`, {
    name: 'Tên khác',
    kind: 'rtmp',
    version: output?.version,
  })
  const [named] = (await desk(id)).outputs
  expect(named).toMatchObject({ name: 'Tên khác', has_key: true })
  // Somebody else's server is not sent what is kept sealed.
  const elsewhere = {
    name: 'Tên khác',
    kind: 'rtmp',
    address: `${sink.url}2`,
    version: named?.version,
  }
  const moved = (key: string) =>
    app.put(`/api/social/output/${output?.id}`, chief.token, { ...elsewhere, key })
  expect((await moved('')).body.errors).toHaveProperty('key')
  const given = await moved('khoa-khac')
  expect(given.status, given.text).toBe(200)
  const changed = await sql<{ key: Buffer }>`select key from social_output where id = ${output?.id}`.execute(
    app.kernel.db,
  )
  expect(changed.rows[0]?.key.equals(kept.rows[0]?.key as Buffer)).toBe(false)
  const [row] = (await app.get(`/api/social?perPage=100`, chief.token)).body.data.filter(
    (one: { id: number }) => one.id === id,
  )
  expect(row).toMatchObject({ outputs_total: 1, outputs_wanted: 0 })

  const [input] = (await desk(id)).inputs
  expect(await ask('post', `/social/input/${input?.id}/look`, {})).toMatchObject({ state: 'ready' })
  const reader = await app.person({ grants: ['social.index', 'social.view'] })
  expect((await app.get(`/api/social/${id}`, reader.token)).status).toBe(200)
  for (const [path, body] of [
    ['/social', { name: 'Không được' }],
    ['/social/streamControl', { live_id: id, action: 'start', epoch: 1 }],
  ] as const)
    expect((await app.post(`/api${path}`, reader.token, body)).status).toBe(403)
})

test('a still is a picture that its chooser may see, or that was there before', async () => {
  const id = await live('Ảnh chờ', [])
  const keeper = await app.person({ grants: ['social.stream', 'social.view', 'file.view'] })
  const drawn = sharp({ create: { width: 16, height: 9, channels: 3, background: '#258' } })
  const file = await storeFile(app.kernel, {
    buffer: await drawn.png().toBuffer(),
    name: 'kin.png',
    userId: keeper.id,
  })
  const note = await storeFile(app.kernel, {
    buffer: Buffer.from('kín'),
    name: 'kin.txt',
    userId: keeper.id,
  })
  const put = async (body: object, person = chief) =>
    app.put(`/api/social/${id}`, person.token, {
      name: 'Ảnh chờ',
      version: (await desk(id)).version,
      still_file_id: file.id,
      ...body,
    })
  const refused = await put({})
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['still_file_id']])
  expect((await desk(id)).still_address).toBeNull()
  const text = await put({ still_file_id: note.id }, keeper)
  expect([text.status, text.body.errors?.still_file_id?.[0]]).toEqual([
    422,
    expect.stringContaining('kin.txt'),
  ])
  expect((await put({}, keeper)).status).toBe(200)
  expect((await put({ description: 'Sắp lên sóng' })).status).toBe(200)
})

test('an output that is wanted keeps its address, and its account; a live has no more than twenty of each', async () => {
  const page = await account('facebook', '5050', 'token-5050')
  const id = await live('Giữ chỗ', [rtmp('giu'), { name: 'FB', kind: 'facebook', account_id: page }])
  await sql`update social_output set wanted = true where live_id = ${id}`.execute(app.kernel.db)
  const kept = (await desk(id)).outputs.find(({ name }) => name === 'giu')
  const moved = { name: 'giu', kind: 'rtmp', address: `${sink.url}/khac`, version: kept?.version }
  const refused = await app.put(`/api/social/output/${kept?.id}`, chief.token, moved)
  expect([refused.status, refused.body.error]).toEqual([409, 'live.on'])

  const manager = await app.person({ grants: ['social.manage'] })
  const used = await app.remove(`/api/social/account/${page}`, manager.token)
  expect([used.status, used.body.error]).toEqual([409, 'social.is_live'])
  expect(used.body.message).toContain('Giữ chỗ')
  await sql`update social_output set wanted = false where live_id = ${id}`.execute(app.kernel.db)
  expect((await app.remove(`/api/social/account/${page}`, manager.token)).status).toBe(200)

  await sql`insert into social_input (live_id, name, address)
    select ${id}, 'Thêm ' || n, ${stations[0].url} from generate_series(3, 20) n`.execute(app.kernel.db)
  const more = { live_id: id, name: 'Thứ hai mốt', address: stations[0].url }
  const full = await app.post('/api/social/input', chief.token, more)
  expect([full.status, full.body.error]).toEqual([409, 'live.too_many'])
})

test.skipIf(!hasTools())(
  'with ffmpeg a station of sound only is sent with a still as its picture',
  async () => {
    const sound = await readFile(demoSound)
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(sound)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    const configuration = { ...app.kernel.configuration, streamHosts: [`127.0.0.1:${port}`, sink.host] }
    const own = sender({ ...app.kernel, configuration }, { ...options, tools: undefined, form: undefined })
    const timer = setInterval(() => void own.turn(), 100)
    running.push({
      async stop() {
        clearInterval(timer)
        await own.stop()
        server.closeAllConnections()
        server.close()
      },
    })
    const id = await live('Phát thanh', [rtmp('dai')], [])
    await sql`insert into social_input (live_id, name, address, sound_only)
    values (${id}, 'Đài', ${`http://127.0.0.1:${port}/dai.mp3`}, true)`.execute(app.kernel.db)
    await sql`update social_live set active_input_id = (select id from social_input where live_id = ${id})
    where id = ${id}`.execute(app.kernel.db)
    await control(id, 'start')
    await expect.poll(async () => (await desk(id)).showing, { timeout: 30_000 }).toBe('input')
    const came = () => sink.of('dai')
    await expect
      .poll(() => came().filter(({ type }) => type === 8).length, { timeout: 30_000 })
      .toBeGreaterThan(30)
    const [picture, first] = [9, 8].map(
      (type) => came().find((tag) => tag.type === type)?.body ?? Buffer.alloc(2),
    )
    expect([(picture?.[0] ?? 0) & 15, picture?.[1]], 'H.264, and how it is to be read').toEqual([7, 0])
    expect([(first?.[0] ?? 0) >> 4, first?.[1]], 'AAC, and how it is to be read').toEqual([10, 0])
  },
)
