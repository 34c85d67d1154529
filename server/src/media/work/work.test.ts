// @module-tag long
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { multipartBody } from '../files/multipart-body.ts'
import { storeFile } from '../files/public.ts'
import { probeMedia } from '../tools/probe-media.ts'
import { runTool } from '../tools/run-tool.ts'
import { keepWholeDisk } from '../uploads/full-disk-for-tests.ts'
import { addJob, mostBegun } from './media-jobs.ts'
import { runNextJob } from './run-jobs.ts'
import { toneWav } from './sound-for-tests.ts'
import { hasTools } from './tools.ts'
import { WorkRefused } from './work-refused.ts'
import { workFailed } from './workers.ts'

let app: TestApp
let person: TestPerson
let keeper: TestPerson
let folder: string
beforeAll(async () => {
  app = await testApp()
  person = await app.person({ grants: ['file.create', 'file.view', 'file.index', 'file.update'] })
  keeper = await app.person({ grants: ['file.manager'] })
  folder = await mkdtemp(join(tmpdir(), 'work-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

async function upload(name: string, bytes: Buffer): Promise<number> {
  const body = multipartBody([{ name: 'file', value: bytes, filename: name }])
  const answer = await app.call('POST', '/api/files/upload', {
    token: person.token,
    payload: body.payload,
    headers: body.headers,
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data.id
}

const detail = async (id: number) => (await app.get(`/api/files/${id}`, person.token)).body.data
const jobs = async (query: string) => (await app.get(`/api/files/jobs?${query}`, keeper.token)).body.data
const ended = (id: number, kind: string) =>
  expect
    .poll(async () => (await detail(id)).jobs.find((job: { kind: string }) => job.kind === kind)?.state, {
      timeout: 30_000,
    })
    .toMatch(/done|failed/)
const change = (id: number, action: string, token = keeper.token) =>
  app.put(`/api/files/jobs/${id}`, token, { action })

test('a sound tells its length without any tool; what needs one follows, or waits and says so', async () => {
  const id = await upload('phát biểu.wav', toneWav({ seconds: 3 }))
  await ended(id, 'probe')
  const file = await detail(id)
  expect(file).toMatchObject({ duration_ms: 3000, over_duration: false, pipeline: 'ready' })
  expect(file.metadata).toMatchObject({ sample_rate: 16_000, channels: 1 })
  const sound = (await jobs(`file_id=${id}&kind=sound`))[0]
  expect(sound.file).toEqual({ id, name: 'phát biểu' })
  expect(sound.needs_tool).toBe(!hasTools())
  const asked = await app.put(`/api/files/${id}`, person.token, { broadcast_copy: true })
  expect(asked.status).toBe(200)
  const [copy] = await jobs(`file_id=${id}&kind=loudness`)
  // Putting together once more what is there, and failing at it, leaves the file as it is.
  await workFailed(app.kernel, { id: 0, kind: 'store', file_id: id, attempts: 1, data: {} }, 'Mất dữ liệu.')
  expect(await detail(id)).toMatchObject({ pipeline: 'ready', status: 1 })
  if (hasTools()) await ended(id, 'loudness')
  else expect(copy).toMatchObject({ state: 'waiting', needs_tool: true })
})

test('work in bulk waits while the disk has no room; work over which the server dies again and again ends', async () => {
  const { pool, db } = app.kernel
  const id = await upload('nền.wav', toneWav({ seconds: 1 }))
  await ended(id, 'probe')
  // What is taken next must be what this is about.
  if (hasTools()) await ended(id, 'sound')
  const disk = await keepWholeDisk(app)
  await db.transaction().execute((tx) => addJob(tx, { kind: 'probe', fileId: id, lane: 'bulk' }))
  expect(await runNextJob(app.kernel, 'bulk')).toBe(false)
  expect(await jobs(`file_id=${id}&open=true&lane=bulk`)).toMatchObject([
    { state: 'waiting', needs_room: true },
  ])
  await disk.giveBack()
  await expect.poll(async () => jobs(`file_id=${id}&open=true&lane=bulk`), { timeout: 30_000 }).toEqual([])

  const begun = (attempts: number) =>
    pool.query(
      `update media_job set state = 'running', attempts = $2, lease_until = now() - interval '1 minute'
       where file_id = $1 and kind = 'probe' and lane = 'bulk'`,
      [id, attempts],
    )
  const state = async () => (await jobs(`file_id=${id}&lane=bulk`))[0]
  await begun(mostBegun - 1)
  // The server's own lanes may take it first.
  await runNextJob(app.kernel)
  await expect.poll(async () => (await state()).state).toBe('done')
  await begun(mostBegun)
  await runNextJob(app.kernel)
  await expect.poll(state).toMatchObject({ state: 'failed', failure: expect.stringContaining('nhiều lần') })
})

test('near pictures are found whatever their size and format', { tags: ['all'] }, async () => {
  const drawing = (shift: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><defs><linearGradient id="g"><stop offset="0" stop-color="#124"/><stop offset="1" stop-color="#fd8"/></linearGradient></defs><rect width="600" height="400" fill="url(#g)"/><circle cx="${150 + shift}" cy="${200 - shift / 2}" r="120" fill="#e33"/></svg>`
  const picture = (shift: number) => sharp(Buffer.from(drawing(shift)))
  const first = await upload('lễ hội.jpg', await picture(0).jpeg().toBuffer())
  const second = await upload('lễ hội nhỏ.png', await picture(0).resize(320).png().toBuffer())
  const other = await upload('khác.jpg', await picture(300).flop().jpeg().toBuffer())
  for (const id of [first, second, other]) await ended(id, 'probe')
  const near = await app.get(`/api/files?near=${first}`, person.token)
  expect(near.body.data.map(({ id }: { id: number }) => id)).toEqual([second])
})

test('a picture fills caption, credit and rights that nobody wrote, and never says where it was taken', async () => {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/></rdf:RDF></x:xmpmeta>`
  const exif = {
    IFD0: { ImageDescription: 'Le hoi dau xuan', Artist: 'Thu Ha', Copyright: 'VOV 2026', Make: 'Hang May' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 2/1 0/1' },
  }
  const create = { width: 40, height: 30, channels: 3, background: '#258' } as const
  const bytes = await sharp({ create }).jpeg().withExif(exif).withXmp(xmp).toBuffer()
  const file = await detail(await upload('hội.jpg', bytes))
  expect(file).toMatchObject({ description: 'Le hoi dau xuan', credit: 'Thu Ha', rights_note: 'VOV 2026' })
  expect(file.ai_generated).toBe(true)
  expect(file.metadata).toEqual({ camera: 'Hang May' })
})

test('work is stopped and done again by who manages files, and by nobody else', async () => {
  const { id } = await storeFile(app.kernel, {
    buffer: toneWav({ seconds: 1 }),
    name: 'việc.wav',
    userId: person.id,
  })
  // In time to come, so that nobody takes it before it is stopped.
  await app.kernel.db.transaction().execute((tx) => addJob(tx, { kind: 'probe', fileId: id }))
  await app.kernel.pool.query(
    `insert into media_job (kind, file_id, not_before) values ('sound', $1, now() + interval '1 hour')
     on conflict do nothing`,
    [id],
  )
  const [job] = await jobs(`file_id=${id}&kind=sound`)
  expect((await app.get('/api/files/jobs', person.token)).status).toBe(403)
  expect((await change(job.id, 'cancel', person.token)).status).toBe(403)
  expect((await change(job.id, 'retry')).body.error).toBe('media_job.under_way')
  expect((await change(job.id, 'cancel')).body.data.state).toBe('cancelled')
  expect((await change(job.id, 'cancel')).body.error).toBe('media_job.over')
  expect((await change(job.id, 'retry')).body.data.state).toMatch(/waiting|running|done/)
  expect((await change(987_654_321, 'retry')).status).toBe(404)
  expect((await change(job.id, 'fly')).status).toBe(422)
})

// Without ffmpeg on this machine its work waits, and only that it waits can be shown (above).
describe.skipIf(!hasTools())('with ffmpeg', () => {
  const run = (args: string[], deadline = 20, signal = new AbortController().signal) =>
    runTool('ffmpeg', args, { folder, signal, deadline })
  /** Makes something for the tests, without any guard. */
  const make = (name: string, args: string[]) => {
    const path = join(folder, name)
    execFileSync('ffmpeg', ['-nostdin', '-loglevel', 'error', '-y', ...args, path])
    return path
  }

  test('a sound gets its wave and how loud it is; an MP3 only where browsers need one', async () => {
    const id = await upload('bản nhạc.wav', toneWav({ seconds: 4, loudness: 0.5, hertz: 997 }))
    await ended(id, 'sound')
    const file = await detail(id)
    expect(file.lufs).toBeGreaterThan(-12)
    expect(file.lufs).toBeLessThan(-6)
    expect(file.true_peak).toBeCloseTo(-6, 0)
    expect(file.renditions.map(({ kind }: { kind: string }) => kind)).toEqual(['peaks'])
    const { peaks, points_per_second } = JSON.parse((await app.get(file.renditions[0].address)).text)
    expect([peaks.length, points_per_second]).toEqual([80, 20])
    expect(Math.abs(peaks[10] - 63)).toBeLessThan(4)
    const wav = join(folder, 'goc.wav')
    await writeFile(wav, toneWav({ seconds: 2 }))
    const aiff = await upload('băng cũ.aiff', await readFile(make('goc.aiff', ['-i', wav])))
    await ended(aiff, 'sound')
    const old = (await detail(aiff)).renditions
    expect(old.map(({ kind }: { kind: string }) => kind)).toEqual(['mp3', 'peaks'])
    const mp3 = await app.get(old[0].address)
    expect([mp3.status, mp3.headers['content-type']]).toEqual([200, 'audio/mpeg'])
  })

  test('a broadcast copy is at -23 LUFS and below the highest peak, whatever its original was', {
    tags: ['all'],
  }, async () => {
    const loud = toneWav({ seconds: 4, loudness: 0.5, hertz: 997 })
    // Quiet, with a crack that would be cut off if all of it were turned up.
    const quiet = toneWav({ seconds: 6, loudness: 0.008, hertz: 997 })
    for (let at = 0; at < 8; at += 1) quiet.writeInt16LE(at % 2 ? -26_000 : 26_000, 44 + 96_000 + at * 2)
    for (const [name, bytes] of [
      ['to.wav', loud],
      ['nhỏ.wav', quiet],
    ] as const) {
      const id = await upload(name, bytes)
      await ended(id, 'sound')
      const ask = () => app.put(`/api/files/${id}`, person.token, { broadcast_copy: true })
      expect((await ask()).status).toBe(200)
      await ended(id, 'loudness')
      const file = await detail(id)
      expect(Math.abs(file.broadcast_lufs + 23), name).toBeLessThanOrEqual(0.5)
      const copy = file.renditions.find(({ kind }: { kind: string }) => kind === 'broadcast')
      expect(copy.mimetype).toBe('audio/flac')
      const path = join(folder, 'copy.flac')
      await writeFile(path, (await app.get(copy.address)).raw)
      const { said } = await run(['-i', path, '-af', 'ebur128=peak=true', '-f', 'null', '-'])
      const told = (pattern: RegExp) => Number([...said.matchAll(pattern)].at(-1)?.[1])
      expect(told(/I:\s+(-[\d.]+) LUFS/g), name).toBeCloseTo(file.broadcast_lufs, 0)
      expect(told(/Peak:\s+(-?[\d.]+) dBFS/g), name).toBeLessThanOrEqual(-1)
      expect((await ask()).body.error).toBe('file.no_broadcast_copy')
    }
    const note = await storeFile(app.kernel, { buffer: Buffer.from('x'), name: 'x.txt', userId: person.id })
    expect((await app.put(`/api/files/${note.id}`, person.token, { broadcast_copy: true })).status).toBe(422)
  })

  test('a film gets a poster, small pictures and copies in parts, which a signed address opens', {
    tags: ['all'],
  }, async () => {
    const path = make('phim.mp4', [
      ...[
        '-f',
        'lavfi',
        '-i',
        'testsrc=size=640x400:rate=10:duration=4',
        '-f',
        'lavfi',
        '-i',
        'sine=duration=4',
      ],
      ...['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
    ])
    const id = await upload('phóng sự.mp4', await readFile(path))
    await ended(id, 'film')
    const file = await detail(id)
    expect(file).toMatchObject({
      width: 640,
      height: 400,
      poster: expect.stringContaining('/made/poster.webp'),
    })
    const by = Object.fromEntries(
      file.renditions.map((made: { kind: string; address: string }) => [made.kind, made.address]),
    )
    expect(Object.keys(by).sort()).toEqual(['hls', 'peaks', 'poster', 'sprite', 'sprite_times'])
    expect((await sharp((await app.get(by.poster)).raw).metadata()).width).toBe(640)
    expect(JSON.parse((await app.get(by.sprite_times)).text)).toMatchObject({
      count: 4,
      width: 160,
      height: 100,
    })
    const master = (await app.get(by.hls)).text
    const variant = master.split('\n').find((line) => line.includes('.m3u8')) ?? ''
    expect(variant).toMatch(/^v\.m3u8\?until=\d+&sign=/)
    const base = by.hls.slice(0, by.hls.lastIndexOf('/') + 1)
    const list = (await app.get(`${base}${variant}`)).text
    expect(list).toMatch(/URI="v\.mp4\?until=/)
    const part = list.split('\n').find((line) => line.startsWith('v.mp4')) ?? ''
    const bytes = await app.get(`${base}${part}`, undefined, { range: 'bytes=0-99' })
    expect([bytes.status, bytes.headers['content-type']]).toEqual([206, 'video/mp4'])
    expect((await app.get(`${base}v.mp4`)).status).toBe(404)
  })

  test('a playlist, a list of files or an address under another name reads nothing', async () => {
    const secret = join(folder, 'secret.wav')
    await writeFile(secret, toneWav({ seconds: 1 }))
    const hostile = [
      `#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\nfile://${secret}\n#EXT-X-ENDLIST\n`,
      `ffconcat version 1.0\nfile ${secret}\n`,
    ]
    for (const [n, text] of hostile.entries()) {
      const path = join(folder, `hostile-${n}.mp4`)
      await writeFile(path, text)
      await expect(probeMedia(path, folder, new AbortController().signal)).rejects.toThrow(WorkRefused)
    }
  })

  test('a tool ends at its deadline and when its work is cancelled, with everything it started', async () => {
    const endless = ['-f', 'lavfi', '-i', 'testsrc=rate=1000', '-f', 'null', '-']
    await expect(run(endless, 1)).rejects.toThrow('longer than 1 s')
    const stop = new AbortController()
    const running = run(endless, 60, stop.signal)
    stop.abort()
    await expect(running).rejects.toThrow('cancelled')
    await expect(run(endless, 60, stop.signal)).rejects.toThrow(WorkRefused)
  })
})
