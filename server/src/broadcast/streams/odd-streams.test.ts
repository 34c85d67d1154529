import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { AddressRefused } from '../../media/proxy/public.ts'
import { aacBytes, oggBytes, oggHead, transportStream } from './frames-for-tests.ts'
import { type Batch, listenHls } from './hls/listen-hls.ts'
import { aacSetup, soundOfMp4 } from './hls/mp4.ts'
import { listen, usualTiming } from './listen.ts'
import { type Page, pageBytes, pagesWith } from './ogg/page.ts'
import { oggReader } from './ogg/reader.ts'
import { openStream } from './open-stream.ts'
import { StreamAway } from './stream-away.ts'

const range = (from: number, until: number) => Array.from({ length: until - from }, (_, n) => from + n)
const numbers = ({ frames }: Pick<Batch, 'frames'>) =>
  frames.map(({ bytes }) => bytes.readUInt32BE(bytes.length - 4))

const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [place, value] of values.entries()) bytes.writeUInt32BE(value, place * 4)
  return bytes
}
const box = (type: string, ...content: Buffer[]): Buffer => {
  const inner = Buffer.concat(content)
  return Buffer.concat([words(inner.length + 8), Buffer.from(type), inner])
}

/** The head of an MP4 whose second track is AAC, told by the two bytes of its setup. */
function mp4Head(bits: number, bitrate = 128_000, lengthBytes = 1): Buffer {
  const told = (kind: number, content: Buffer) =>
    Buffer.from([kind, ...Array(lengthBytes - 1).fill(0x80), content.length, ...content])
  const setup = told(5, Buffer.from([bits >> 8, bits & 255]))
  const decoder = told(4, Buffer.concat([Buffer.from([0x40, 0x15, 0, 5, 0]), words(bitrate, bitrate), setup]))
  const esds = box('esds', words(0), told(3, Buffer.concat([Buffer.from([0, 1, 0]), decoder])))
  const stsd = box('stsd', words(0, 1), box('mp4a', Buffer.alloc(28), esds))
  const tkhd = box('tkhd', words(0, 0, 0, 2), Buffer.alloc(68))
  return box('moov', box('trak', tkhd, box('mdia', box('minf', box('stbl', stsd)))))
}

/** A segment of MP4 of which each run says that so many frames of the same size lie at its end. */
function mp4Segment({ size, count, runs }: { size: number; count: number; runs: number }, content: Buffer) {
  const tfhd = box('tfhd', words(0x10, 2, size))
  const moof = (offset: number) =>
    box('moof', box('traf', tfhd, ...range(0, runs).map(() => box('trun', words(1, count, offset)))))
  return Buffer.concat([moof(moof(0).length + 8), box('mdat', content)])
}

const setup = { object: 2, rate: 4, channels: 2, track: 2 }

test('a segment of MP4 gives no more frames than it can hold, whatever its runs say', () => {
  const content = Buffer.alloc(3000, 7)
  const right = soundOfMp4(mp4Segment({ size: 300, count: 10, runs: 1 }, content), setup)
  expect(right.length).toBe(10 * 307)
  // Four billion frames, of a size and of none.
  for (const size of [300, 0])
    expect(soundOfMp4(mp4Segment({ size, count: 0xffffffff, runs: 1 }, content), setup).length).toBe(0)
  const same = soundOfMp4(mp4Segment({ size: 300, count: 10, runs: 900 }, content), setup)
  expect(same.length, 'runs over the same bytes').toBeLessThan(40_000)
  const large = Buffer.alloc(9000, 7)
  expect(soundOfMp4(mp4Segment({ size: 9000, count: 1, runs: 1 }, large), setup).length).toBe(0)
  expect(soundOfMp4(box('moof', box('traf', box('tfhd'), box('trun'))), setup).length).toBe(0)
})

test('the setup of AAC is found behind bit rates that look like it, with lengths of one byte and of four', () => {
  for (const length of [1, 4])
    expect(aacSetup(mp4Head(0x1210, 0x05050505, length))).toEqual({
      object: 2,
      rate: 4,
      channels: 2,
      track: 2,
    })
  expect(aacSetup(mp4Head(0x1210).subarray(0, -4))).toBeNull()
})

test('HE-AAC is given as the LC it holds; a rate told in full is not given', () => {
  const [he, parametric] = [(5 << 11) | (7 << 7) | (2 << 3), (29 << 11) | (7 << 7) | (1 << 3)]
  expect(aacSetup(mp4Head(he))).toEqual({ object: 2, rate: 7, channels: 2, track: 2 })
  expect(aacSetup(mp4Head(parametric))).toEqual({ object: 2, rate: 7, channels: 1, track: 2 })
  expect(aacSetup(mp4Head((2 << 11) | (15 << 7) | (2 << 3)))).toBeNull()
  expect(aacSetup(mp4Head((31 << 11) | (4 << 7) | (2 << 3)))).toBeNull()
})

/** Listens to one list of segments, ten frames each, of which some are gone. */
async function heard({ list, gone = [], most = 1 }: { list: string; gone?: number[]; most?: number }) {
  const asked: number[] = []
  const had = { sequence: null }
  const fetch = async (address: string) => {
    if (address.endsWith('.m3u8')) return Buffer.from(list)
    const n = Number(/(\d+)\.ts$/.exec(address)?.[1])
    asked.push(n)
    if (gone.includes(n)) throw new StreamAway('404')
    if (most > 1) return Buffer.concat(Array(10 * most).fill(aacBytes(n)))
    return transportStream(range(n * 10, n * 10 + 10).map(aacBytes))
  }
  const batches: Batch[] = []
  const { signal } = new AbortController()
  for await (const batch of listenHls(fetch, 'https://a/l.m3u8', { signal, had })) batches.push(batch)
  return { asked, batches, had }
}

const listOf = (seconds: string, until: number) =>
  `#EXTM3U\n${range(0, until)
    .map((n) => `#EXTINF:${seconds},\n${n}.ts\n`)
    .join('')}#EXT-X-ENDLIST\n`

test('a list whose segments last no time begins with its last ones, and tells how long one of them is', async () => {
  const { asked, batches } = await heard({ list: listOf('0', 3000) })
  expect(asked).toEqual(range(2988, 3000))
  expect(batches).toHaveLength(1)
  expect(numbers(batches[0] as Batch)).toEqual(range(29_880, 30_000))
  expect(batches[0]?.longest, 'of one, not of all').toBeCloseTo((10 * 1024) / 44.1, 3)
})

test('frames of the first segments are no more than are kept', async () => {
  await expect(heard({ list: listOf('10', 3), most: 1000 })).rejects.toThrow('too long')
})

test('segments that are gone are a gap: the rest is heard, and what comes next does not follow', async () => {
  const { batches, had, asked } = await heard({ list: listOf('0.2', 6), gone: [2, 5] })
  expect(batches.map(numbers)).toEqual([range(0, 20), range(30, 50)])
  expect(batches.map(({ follows }) => follows)).toEqual([false, false])
  expect(had, 'a next connection does not meet them again').toEqual({ sequence: 5, lost: true })
  expect(
    asked.filter((n) => n === 5),
    'the newest may come a moment later',
  ).toHaveLength(2)
})

const chain = { serial: 3, title: 'Đêm' }

/** Page `n` of a stream that is joined late: its places are further on by so many samples. */
const later = (n: number, samples: number): Buffer => {
  const bytes = oggBytes(n, n, chain)
  const page = { continued: false, first: false, serial: chain.serial, sequence: n + 2 }
  const lengths = bytes.subarray(27, 32)
  return pageBytes({ ...page, granule: (n + 1) * 4800 + samples, lengths, body: bytes.subarray(32) })
}

test('Ogg that is joined late, and one whose places jump, give no frame of hours', () => {
  const day = 86_400 * 48_000
  const reader = oggReader(() => {})
  const pages = [...range(0, 5).map((n) => later(n, day)), ...range(5, 10).map((n) => later(n, 3 * day))]
  const frames = reader.push(Buffer.concat([oggHead(chain), ...pages]))
  expect(numbers({ frames })).toEqual([1, 2, 3, 4, 6, 7, 8, 9])
  expect(new Set(frames.map(({ duration }) => duration))).toEqual(new Set([100]))
  expect(frames.map(({ breaks = false }) => breaks)).toEqual([
    ...Array(4).fill(false),
    true,
    ...Array(3).fill(false),
  ])
})

const page = (sequence: number, given: Partial<Page> = {}): Buffer =>
  pageBytes({
    continued: false,
    first: false,
    granule: null,
    serial: chain.serial,
    sequence,
    lengths: Buffer.alloc(0),
    body: Buffer.alloc(0),
    ...given,
  })
const head = pagesWith(Buffer.from('OpusHead\x01\x02\x38\x01\x80\xbb\0\0\0\0\0', 'latin1'), {
  serial: chain.serial,
  sequence: 0,
  first: true,
}).map(pageBytes)

test.each<[string, () => Buffer[]]>([
  [
    'a head that never ends',
    () =>
      range(1, 30).map((n) =>
        page(n, { continued: n > 1, lengths: Buffer.alloc(255, 255), body: Buffer.alloc(65_025) }),
      ),
  ],
  ['pages of nothing before the sound', () => range(1, 400).map((n) => page(n))],
])('Ogg with %s is forgotten until it begins anew', (_, made) => {
  const reader = oggReader(() => {})
  const odd = made()
  const tags = page(odd.length + 1, {
    lengths: Buffer.from([16]),
    body: Buffer.from('OpusTags\0\0\0\0\0\0\0\0'),
  })
  const sound = range(0, 5).map((n) => oggBytes(n, odd.length + n, chain))
  expect(reader.push(Buffer.concat([...head, ...odd, tags, ...sound]))).toEqual([])
  const whole = Buffer.concat([oggHead(chain), ...range(0, 5).map((n) => oggBytes(n, n, chain))])
  expect(reader.push(whole)).toHaveLength(5)
})

test('Ogg whose sound never ends a page is forgotten, and one with a setup that is too long', () => {
  const reader = oggReader(() => {})
  const nothing = range(0, 400).map((n) => page(n + 2))
  const after = oggBytes(9, 400, chain)
  expect(reader.push(Buffer.concat([oggHead(chain), ...nothing, after, oggBytes(10, 401, chain)]))).toEqual(
    [],
  )
  const named = Buffer.from('\x01vorbis\0\0\0\0\x02\x44\xac\0\0\0\0\0\0\0\0\0\0\0\0\0\0\xb8\x01', 'latin1')
  const books = (length: number) => {
    const packets = [named, Buffer.from('\x03vorbis\0\0\0\0\0\0\0\0\x01', 'latin1'), Buffer.alloc(length, 5)]
    let sequence = 0
    const pages = packets.flatMap((packet, place) => {
      const found = pagesWith(packet, { serial: chain.serial, sequence, first: place === 0 })
      sequence += found.length
      return found
    })
    const sound = range(0, 3).map((n) =>
      page(sequence + n, { granule: (n + 1) * 4410, lengths: Buffer.from([80]), body: Buffer.alloc(80, 1) }),
    )
    return oggReader(() => {}).push(Buffer.concat([...pages.map(pageBytes), ...sound]))
  }
  expect(books(4000)).toHaveLength(3)
  expect(books(300_000)).toEqual([])
})

/** Listens to a server of its own until something is told. */
async function listening<Told>(
  answer: RequestListener,
  path: string,
  until: (told: { end: Promise<string>; frames: Promise<void>; delay: () => number }) => Promise<Told>,
): Promise<Told> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const end = Promise.withResolvers<string>()
  const frames = Promise.withResolvers<void>()
  const listener = listen(
    {
      configuration: { streamHosts: [`127.0.0.1:${port}`], demo: false, port: 0 } as never,
      log: { info: () => {} } as never,
    },
    { address: `http://127.0.0.1:${port}/${path}`, backup: '' },
    { tail: null, heard: { onFrames: () => frames.resolve(), onTitle: () => {}, onEnd: end.resolve } },
  )
  try {
    return await until({ end: end.promise, frames: frames.promise, delay: () => listener.delay })
  } finally {
    await listener.stop()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

test('Ogg with a sound that is not copied ends with a reason instead of being heard for ever', async () => {
  const flac = range(0, 8).map((n) =>
    page(n, {
      first: n === 0,
      lengths: Buffer.alloc(200, 254),
      body: Buffer.alloc(200 * 254, n === 0 ? 0x7f : 1),
    }),
  )
  const reason = await listening(
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/ogg' })
      response.write(Buffer.concat(flac))
    },
    'a.ogg',
    ({ end }) => end,
  )
  expect(reason).toBe('no sound')
})

test('a stream of segments is late by its segments, not by all those it begins with', async () => {
  const list = listOf('0.232', 12).replace('#EXT-X-ENDLIST\n', '')
  const delay = await listening(
    (request, response) => {
      const part = /(\d+)\.ts$/.exec(request.url ?? '')
      const body = part
        ? transportStream(range(Number(part[1]) * 10, Number(part[1]) * 10 + 10).map(aacBytes))
        : list
      response.writeHead(200, { 'content-type': part ? 'video/mp2t' : 'application/vnd.apple.mpegurl' })
      response.end(body)
    },
    'l.m3u8',
    async ({ frames, delay }) => {
      await frames
      return delay()
    },
  )
  expect(delay).toBeCloseTo((2 * 10 * 1024) / 44.1, 1)
})

test('a stream that ends, again and again, is opened anew within two seconds', async () => {
  const server = createServer((_request, response) => response.writeHead(503).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ends = Promise.withResolvers<void>()
  let left = 8
  // Pauses are told from other times by a second of 7 ms.
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const listener = listen(
    {
      configuration: { streamHosts: [`127.0.0.1:${port}`], demo: false, port: 0 } as never,
      log: { info: () => {} } as never,
    },
    { address: `http://127.0.0.1:${port}/a.mp3`, backup: '' },
    {
      ...{ tail: null, timing: { silence: 60_001, second: 7 } },
      heard: { onFrames: () => {}, onTitle: () => {}, onEnd: () => --left === 0 && ends.resolve() },
    },
  )
  await ends.promise
  await listener.stop()
  const pauses = timers.mock.calls.map(([, time = 0]) => time).filter((time) => time > 0 && time % 7 === 0)
  timers.mockRestore()
  await new Promise((resolve) => server.close(resolve))
  expect(usualTiming.second).toBe(1000)
  expect(pauses.length).toBeGreaterThanOrEqual(7)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(2 * 7)
})

test('a host on the list whose name leads into the house is not asked, nor is one by its number that is not on it', async () => {
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    response.writeHead(200, { 'content-type': 'audio/mpeg' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const listening = { signal: AbortSignal.timeout(10_000), onTitle: () => {} }
  const open = (host: string, listed: string) =>
    openStream(
      { streamHosts: [`${listed}:${port}`], demo: false, port: 1 },
      `http://${host}:${port}/`,
      listening,
    )
  try {
    await expect(open('localhost', 'localhost')).rejects.toThrow(AddressRefused)
    await expect(open('127.0.0.1', 'localhost')).rejects.toThrow(AddressRefused)
    expect(asked).toBe(0)
    const { answer } = await open('127.0.0.1', '127.0.0.1')
    answer.destroy()
    expect(asked).toBe(1)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
