// @module-tag all
import { execFileSync } from 'node:child_process'
import { createCipheriv } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { hasTools } from '../../media/work/tools.ts'
import { demoSound } from '../demo-streams/station.ts'
import { type Frame, frameReader, framesOf } from './frames.ts'
import { aacBytes, oggBytes, oggHead, oggLength, transportStream } from './frames-for-tests.ts'
import { listenHls } from './hls/listen-hls.ts'
import { readPlaylist } from './hls/playlist.ts'
import { soundOfTransport } from './hls/transport-stream.ts'
import { joiner } from './ogg/pages.ts'
import { oggReader } from './ogg/reader.ts'
import { timeline } from './timeline.ts'

const folder = mkdtempSync(join(tmpdir(), 'toasoan-streams-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const numberOf = ({ bytes }: Frame) => bytes.readUInt32BE(bytes.length - 4)
const numbers = (frames: readonly Frame[]) => frames.map(numberOf)
const range = (from: number, until: number) => Array.from({ length: until - from }, (_, n) => from + n)
const chain = { serial: 3, title: 'Gió & Sóng' }
const pages = (from: number, until: number) => range(from, until).map((n) => oggBytes(n, n, chain))

test('Ogg is cut into its pages wherever it begins, with its title; a damaged page is stepped over', () => {
  const titles: string[] = []
  const stream = Buffer.concat([Buffer.alloc(40, 1), oggHead(chain), ...pages(0, 30)])
  stream[stream.length - 5 * 500] = 0
  for (const step of [1, 97, 4096]) {
    const reader = oggReader((title) => titles.push(title))
    const frames: Frame[] = []
    for (let at = 0; at < stream.length; at += step)
      frames.push(...reader.push(stream.subarray(at, at + step)))
    const got = numbers(frames)
    expect(got.length).toBeGreaterThanOrEqual(28)
    expect(new Set(got).size).toBe(got.length)
    expect(frames[0]).toMatchObject({ codec: 'opus', rate: 48_000, channels: 2, duration: oggLength })
    expect(
      frames.filter(({ breaks }) => breaks),
      'what is missing is told',
    ).toHaveLength(1)
  }
  expect(titles).toEqual([chain.title, chain.title, chain.title])
})

test('no page twice after a connection begins with what was sent; a new chain breaks and goes on', () => {
  const line = timeline(null)
  const got: Frame[] = []
  const breaks: number[] = []
  let now = Date.parse('2027-01-01T00:00:00Z')
  const hear = (bytes: readonly Buffer[], atOnce: number) => {
    const reader = oggReader(() => {})
    line.opened()
    for (const [place, piece] of [oggHead(chain), ...bytes].entries()) {
      if (place > atOnce) now += oggLength
      for (const frame of reader.push(piece))
        for (const placed of line.frame(frame, now)) {
          got.push(placed.frame)
          if (placed.frame.breaks) breaks.push(numberOf(placed.frame))
        }
    }
    for (const placed of line.ended()) got.push(placed.frame)
  }
  hear(pages(0, 50), 10)
  // The next connection begins ten pages back, in the middle of the stream.
  now += 300
  const other = { serial: 9, title: 'Khác' }
  const next = [oggHead(other), ...range(80, 110).map((n, place) => oggBytes(n, place, other))]
  hear([...pages(39, 80), ...next], 14)
  expect(numbers(got)).toEqual(range(0, 110))
  expect(breaks).toEqual([80])
})

test('a list of segments: the best sound without a picture, numbers, breaks, ranges, and keys', () => {
  const main = readPlaylist(
    [
      '#EXTM3U',
      '#EXT-X-STREAM-INF:BANDWIDTH=900000,CODECS="avc1.4d401f,mp4a.40.2"',
      'film.m3u8',
      '#EXT-X-STREAM-INF:BANDWIDTH=64000,CODECS="mp4a.40.5"',
      'thap.m3u8',
      '#EXT-X-STREAM-INF:BANDWIDTH=128000,CODECS="mp4a.40.2"',
      'cao.m3u8',
    ].join('\r\n'),
    'https://live.example.vn/a/main.m3u8?x=1',
  )
  expect(main?.sound).toBe('https://live.example.vn/a/cao.m3u8')
  const list = readPlaylist(
    '#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:7\n#EXT-X-MAP:URI="dau.mp4",BYTERANGE="600@0"\n#EXTINF:4.0,\n#EXT-X-BYTERANGE:1000@600\nx.mp4\n#EXT-X-DISCONTINUITY\n#EXTINF:4,\n#EXT-X-BYTERANGE:500\nx.mp4\n',
    'https://live.example.vn/a/list.m3u8',
  )
  expect(list?.segments).toMatchObject([
    { sequence: 7, range: 'bytes=600-1599', breaks: false, map: { range: 'bytes=0-599' } },
    { sequence: 8, range: 'bytes=1600-2099', breaks: true },
  ])
  const lockedBy = (key: string) => readPlaylist(`#EXTM3U\n#EXT-X-KEY:${key}\n1.ts\n`, 'https://a/b')
  for (const key of [
    'METHOD=SAMPLE-AES,URI="k"',
    'METHOD=AES-128',
    'METHOD=AES-128,URI="k",KEYFORMAT="com.apple.streamingkeydelivery"',
    'METHOD=AES-128,URI="k",IV=0xzz',
  ])
    expect(lockedBy(key)?.locked, key).toBe(true)
  const open = lockedBy('METHOD=AES-128,URI="k",IV=0x1f')
  expect(open?.locked).toBe(false)
  expect(open?.segments[0]?.lock).toEqual({
    address: 'https://a/k',
    vector: '0000000000000000000000000000001f',
  })
  expect(readPlaylist('<p>Tạm ngừng</p>', 'https://a/b')).toBeNull()
})

test('each segment is given once, over connections that end and lists whose numbers begin anew', async () => {
  const made = new Map<string, Buffer>()
  const segment = (n: number) => {
    made.set(`https://a/${n}.ts`, transportStream(range(n * 10, n * 10 + 10).map((each) => aacBytes(each))))
    return `#EXTINF:0.2,\n${n}.ts\n`
  }
  const list = (sequence: number, from: number, until: number) =>
    `#EXTM3U\n#EXT-X-TARGETDURATION:0.2\n#EXT-X-MEDIA-SEQUENCE:${sequence}\n${range(from, until).map(segment).join('')}`
  const lists = [list(0, 0, 3), list(1, 1, 5), 'gone', list(3, 3, 7), list(0, 7, 9)]
  let at = -1
  const fetch = async (address: string) => {
    if (!address.endsWith('.m3u8')) return made.get(address) as Buffer
    at += 1
    if (at >= lists.length) throw new Error('over')
    return Buffer.from(lists[at] as string)
  }
  const had = { sequence: null }
  const got: number[] = []
  const follows: boolean[] = []
  for (let times = 0; times < 2; times += 1)
    try {
      const { signal } = new AbortController()
      for await (const batch of listenHls(fetch, 'https://a/l.m3u8', { signal, had })) {
        got.push(...numbers(batch.frames))
        follows.push(batch.follows)
      }
    } catch {
      // The connection ended; the next one goes on.
    }
  expect(got).toEqual(range(0, 90))
  expect(follows, 'those of a first list come as one').toEqual([false, true, true, true, true, false])
})

describe.skipIf(!hasTools())('sound that ffmpeg made', () => {
  const made = (name: string, ...args: string[]) => {
    const path = join(folder, name)
    execFileSync('ffmpeg', [
      '-nostdin',
      '-loglevel',
      'error',
      '-y',
      '-t',
      '6',
      '-i',
      demoSound,
      ...args,
      path,
    ])
    return path
  }
  const lengthOf = (frames: readonly Frame[]) =>
    frames.reduce((sum, { duration }) => sum + duration, 0) / 1000

  test.each([
    ['opus', 'a.opus', ['-c:a', 'libopus', '-b:a', '48k']],
    ['vorbis', 'a.ogg', ['-c:a', 'libvorbis']],
    ['flac', 'a.oga', ['-c:a', 'flac']],
  ])('%s is copied by pages into a file that decodes without a fault', (codec, name, args) => {
    const frames = oggReader(() => {}).push(readFileSync(made(name, ...args)))
    expect(frames[0]?.codec).toBe(codec)
    expect(lengthOf(frames)).toBeGreaterThan(5.8)
    const form = frames[0] as Frame
    const stored = framesOf(Buffer.concat(frames.map(({ bytes }) => bytes)), form)
    expect(lengthOf(stored)).toBeCloseTo(lengthOf(frames), 6)
    const { head, join: joined } = joiner(form)
    // From the middle on: a file of its own that begins at nought.
    const some = stored.slice(2)
    const path = join(folder, `nua.${codec}`)
    writeFileSync(path, Buffer.concat([head, joined(some.map(({ bytes }) => bytes))]))
    const told = execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-i', path, '-f', 'null', '-'], {
      stdio: 'pipe',
    })
    expect(told.toString()).toBe('')
    const seconds = execFileSync('ffprobe', [
      '-v',
      'error',
      '-show_entries',
      'format=duration',
      '-of',
      'csv=p=0',
      path,
    ])
    expect(Number(seconds)).toBeCloseTo(lengthOf(some), 1)
  })

  test('whoever joins a stream of Opus late has its first page too: packets tell how long they are', () => {
    const stream = readFileSync(made('muon.opus', '-c:a', 'libopus', '-b:a', '48k'))
    const all = oggReader(() => {}).push(stream)
    const pagesAt: number[] = []
    for (let at = 0; at >= 0; at = stream.indexOf('OggS', at + 4, 'latin1')) pagesAt.push(at)
    const late = oggReader(() => {}).push(
      Buffer.concat([stream.subarray(0, pagesAt[2]), stream.subarray(pagesAt[4])]),
    )
    expect(all.length).toBeGreaterThan(4)
    expect(late.map(({ duration }) => duration)).toEqual(all.slice(2).map(({ duration }) => duration))
  })

  test('FLAC is copied packet by packet wherever it is joined, bit for bit, with its title', () => {
    const path = made('goc.oga', '-c:a', 'flac', '-metadata', 'title=Bản tin sáng')
    const stream = readFileSync(path)
    const titles: string[] = []
    const read = (bytes: Buffer, step: number) => {
      const reader = oggReader((title) => titles.push(title))
      const frames: Frame[] = []
      for (let at = 0; at < bytes.length; at += step)
        frames.push(...reader.push(bytes.subarray(at, at + step)))
      return frames
    }
    const all = read(stream, 1021)
    expect(titles).toEqual(['Bản tin sáng'])
    expect(all[0]).toMatchObject({ codec: 'flac', silent: false })
    // Whoever joins is sent what goes before the sound, and then pages from the middle on.
    const pagesAt: number[] = []
    for (let at = 0; at >= 0; at = stream.indexOf('OggS', at + 4, 'latin1')) pagesAt.push(at)
    const late = read(Buffer.concat([stream.subarray(0, pagesAt[2]), stream.subarray(pagesAt[4])]), 4096)
    expect(late.length).toBeGreaterThan(10)
    expect(late.length).toBeLessThan(all.length)
    expect(late.map(({ bytes }) => bytes.toString('base64'))).toEqual(
      all.slice(-late.length).map(({ bytes }) => bytes.toString('base64')),
    )
    const { head, join: joined } = joiner(all[0] as Frame)
    const copy = join(folder, 'ban-sao.oga')
    writeFileSync(copy, Buffer.concat([head, joined(all.map(({ bytes }) => bytes))]))
    const samples = (of: string) =>
      execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-i', of, '-f', 'md5', '-']).toString()
    expect(samples(copy)).toBe(samples(path))
  })

  test.each([
    ['a transport stream', 'mpegts'],
    ['MP4', 'fmp4'],
  ])('segments of %s give the frames of AAC that went in', async (_, type) => {
    const adts = readFileSync(made('a.aac', '-c:a', 'aac', '-ar', '44100'))
    const right = frameReader().push(adts)
    const list = join(folder, `${type}.m3u8`)
    const hls = ['-f', 'hls', '-hls_time', '2', '-hls_segment_type', type, '-hls_list_size', '0']
    const init =
      type === 'fmp4' ? ['-bsf:a', 'aac_adtstoasc', '-hls_fmp4_init_filename', `${type}-dau.mp4`] : []
    execFileSync(
      'ffmpeg',
      [
        '-nostdin',
        '-loglevel',
        'error',
        '-y',
        '-i',
        join(folder, 'a.aac'),
        '-c',
        'copy',
        ...hls,
        ...init,
        list,
      ],
      {
        cwd: folder,
      },
    )
    const fetch = async (address: string) => readFileSync(join(folder, new URL(address).pathname.slice(1)))
    const { signal } = new AbortController()
    const got: Frame[] = []
    for await (const { frames } of listenHls(fetch, `https://a/${type}.m3u8`, {
      signal,
      had: { sequence: null },
    }))
      got.push(...frames)
    const content = ({ bytes }: Frame) => bytes.subarray(7).toString('base64')
    expect(got.map(content)).toEqual(right.slice(0, got.length).map(content))
    expect(right.length - got.length).toBeLessThanOrEqual(1)
  })
})

test.each([
  ['by the number of the segment', ''],
  ['by a vector of its own', ',IV=0x000102030405060708090a0b0c0d0e0f'],
])('locked segments are opened %s; a wrong key opens nothing', async (_, vector) => {
  const key = Buffer.from('khoa bi mat 16 b')
  const plain = [0, 1].map((at) => range(at * 10, at * 10 + 10).map((n) => aacBytes(n)))
  const locked = plain.map((frames, at) => {
    const iv = vector ? Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex') : Buffer.alloc(16)
    if (!vector) iv[15] = 7 + at
    const cipher = createCipheriv('aes-128-cbc', key, iv)
    return Buffer.concat([cipher.update(transportStream(frames)), cipher.final()])
  })
  const list = `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:7\n#EXT-X-KEY:METHOD=AES-128,URI="khoa"${vector}\n#EXTINF:1,\n0.ts\n#EXTINF:1,\n1.ts\n#EXT-X-ENDLIST\n`
  const asked: string[] = []
  const hear = async (given: Buffer) => {
    const fetch = async (address: string) => {
      const name = new URL(address).pathname.slice(1)
      asked.push(name)
      if (name === 'khoa') return given
      return name.endsWith('.ts') ? (locked[Number(name[0])] as Buffer) : Buffer.from(list)
    }
    const frames: Frame[] = []
    const { signal } = new AbortController()
    for await (const batch of listenHls(fetch, 'https://a/list.m3u8', { signal, had: { sequence: null } }))
      frames.push(...batch.frames)
    return frames.map(({ bytes }) => bytes.readUInt32BE(bytes.length - 4))
  }
  expect(await hear(key)).toEqual(range(0, 20))
  expect(
    asked.filter((name) => name === 'khoa'),
    'the key is asked for once',
  ).toHaveLength(1)
  await expect(hear(Buffer.alloc(16))).rejects.toThrow('wrong key')
  await expect(hear(Buffer.from('<html>'))).rejects.toThrow('no key')
})

test('a transport stream gives its first sound, in frames that lie over packets', () => {
  const frames = range(0, 5).map((n) => aacBytes(n))
  expect(soundOfTransport(transportStream(frames)).equals(Buffer.concat(frames))).toBe(true)
})
