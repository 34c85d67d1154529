import { expect, test } from 'vitest'
import { type Frame, frameReader, framesOf } from './frames.ts'
import { mp3Frame, streamedFrames } from './frames-for-tests.ts'
import { type Placed, timeline } from './timeline.ts'
import { titleReader } from './titles.ts'

const start = Date.parse('2026-11-23T00:00:00Z')
const length = 1152 / 44.1

/** A server's log: frame n is sent at n times its length. */
const sentAt = (n: number) => start + n * length
const numberOf = ({ bytes }: Frame) => bytes.readUInt32BE(bytes.length - 4)

/** A small generator of numbers from a seed, so that a run can be had again. */
function chance(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** Checks what was placed against the server's log: nothing twice, each at its time, and gives what is missing. */
function compare(placed: readonly Placed[]): Set<number> {
  const got = new Set<number>()
  const wrong: string[] = []
  let before = -1
  for (const { frame, at } of placed) {
    const number = numberOf(frame)
    if (number <= before) wrong.push(`${number} after ${before}`)
    if (Math.abs(at - sentAt(number)) > 700) wrong.push(`${number} at ${at - sentAt(number)} ms`)
    got.add(number)
    before = number
  }
  expect(wrong.slice(0, 5), 'in their order, none twice, each at its time').toEqual([])
  return got
}

test('hours of a stream that drops, bursts and stands still: no frame twice, only what was not sent is missing', () => {
  const [long, short] = process.env.SUITE === 'test' ? [2, 0.5] : [6, 1]
  for (const [seed, hours] of [
    [1, long],
    [2, short],
    [3, short],
  ] as const) {
    const random = chance(seed)
    const line = timeline(null)
    const placed: Placed[] = []
    const last = Math.floor((hours * 3_600_000) / length)
    const frame = (n: number) => mp3Frame(n)
    let next = 0
    /** Frames that nobody could have heard: none of the server's bursts reached back to them. */
    const unheard = new Set<number>()
    while (next < last) {
      line.opened()
      const burst = Math.floor(random() * 400)
      // What is in the burst was sent before, and comes at once.
      const first = Math.max(0, next - burst)
      for (let n = first; n < next; n += 1) placed.push(...line.frame(frame(n), sentAt(next)))
      const until = Math.min(last, next + 100 + Math.floor(random() * 60_000))
      for (let n = next; n < until; n += 1) {
        const delay = random() < 0.0002 ? 1 : 0
        placed.push(...line.frame(frame(n), sentAt(n + 1) + delay))
      }
      placed.push(...line.ended())
      next = until
      const pause = random() < 0.5 ? Math.floor(random() * 300) : Math.floor(random() * 3000)
      for (let n = next; n < next + pause; n += 1) unheard.add(n)
      next += pause
    }
    const got = compare(placed)
    let lost = 0
    for (let n = 0; n < last; n += 1) if (!got.has(n) && !unheard.has(n)) lost += 1
    expect(lost, 'of what could be heard').toBe(0)
    // What a burst brought after a pause was had as well.
    expect(placed.some(({ fresh }) => fresh)).toBe(true)
  }
})

test('a line that stands still and catches up leaves no gap; one that goes on later leaves its gap', () => {
  const line = timeline(null)
  const placed: Placed[] = []
  line.opened()
  for (let n = 0; n < 400; n += 1) placed.push(...line.frame(mp3Frame(n), sentAt(n + 1)))
  // Four seconds stood in a queue, and come at once.
  for (let n = 400; n < 553; n += 1) placed.push(...line.frame(mp3Frame(n), sentAt(553)))
  for (let n = 553; n < 800; n += 1) placed.push(...line.frame(mp3Frame(n), sentAt(n + 1)))
  expect(placed.filter(({ fresh }) => fresh)).toHaveLength(1)
  // The encoder was away for five seconds, while the server held the line.
  for (let n = 1000; n < 1300; n += 1) placed.push(...line.frame(mp3Frame(n), sentAt(n + 1)))
  placed.push(...line.ended())
  expect(placed.filter(({ fresh }) => fresh)).toHaveLength(2)
  expect(compare(placed).size).toBe(1100)
})

test('a sender whose clock goes wrong is followed, without a gap in its sound', () => {
  for (const drift of [-0.0002, 0.0002]) {
    const line = timeline(null)
    const random = chance(5)
    /** By our clock, which the sender's gains on or loses to. */
    const truly = (n: number) => start + n * length * (1 + drift)
    const last = Math.floor((4 * 3_600_000) / length)
    const most = { beside: 0, apart: 0 }
    let before: Placed | null = null
    let lost = 0
    const hear = (placed: readonly Placed[]) => {
      for (const each of placed) {
        const number = numberOf(each.frame)
        if (before) lost += number - numberOf(before.frame) - 1
        // The first hour it is found out.
        if (number > last / 4) most.beside = Math.max(most.beside, Math.abs(each.at - truly(number)))
        // Of a minute, since pieces are as long.
        if (before && !each.fresh)
          most.apart = Math.max(most.apart, Math.abs(each.at - before.at - length) * (60_000 / length))
        before = each
      }
    }
    line.opened()
    for (let n = 0; n < last; n += 1) {
      // Lines are late by chance, and cut once an hour: what was sent meanwhile comes at once.
      hear(line.frame(mp3Frame(n), truly(n + 1) + random() * 400))
      if (n % 130_000 !== 129_999) continue
      hear(line.ended())
      line.opened()
      for (let again = n - 100; again <= n; again += 1) hear(line.frame(mp3Frame(again), truly(n + 1)))
    }
    hear(line.ended())
    expect(lost).toBe(0)
    expect(most.beside, 'milliseconds; uncorrected it is three seconds').toBeLessThan(200)
    expect(most.apart, 'less than what counts as a gap').toBeLessThan(50)
  }
})

test('silence, whose frames are all alike, is laid by the clock', () => {
  const line = timeline(null)
  const silent = mp3Frame(7)
  let count = 0
  line.opened()
  for (let n = 0; n < 500; n += 1) count += line.frame(silent, sentAt(n + 1)).length
  count += line.ended().length
  line.opened()
  // Half of it was sent again; three seconds are new.
  for (let n = 250; n < 615; n += 1) count += line.frame(silent, sentAt(Math.max(n, 500) + 1)).length
  count += line.ended().length
  expect(Math.abs(count - 615)).toBeLessThanOrEqual(1)
})

test('another encoder begins where the first one ended, by the clock', () => {
  const line = timeline(null)
  const placed: Placed[] = []
  line.opened()
  for (let n = 0; n < 500; n += 1) placed.push(...line.frame(mp3Frame(n), sentAt(n + 1)))
  placed.push(...line.ended())
  line.opened()
  const other = (n: number) => mp3Frame(n, { rate: 48_000 })
  const span = 1152 / 48
  for (let n = 0; n < 800; n += 1)
    placed.push(...line.frame(other(n), Math.max(sentAt(500), start + (n + 1) * span)))
  placed.push(...line.ended())
  const form = placed.findIndex(({ frame }) => frame.rate === 48_000)
  expect(form).toBe(500)
  expect(Math.abs((placed[form] as Placed).at - sentAt(500))).toBeLessThan(30)
})

test('a line that is opened while the sender stands still has its gap, and nothing after it comes too early', () => {
  const line = timeline(null)
  const placed: Placed[] = []
  line.opened()
  for (let n = 0; n < 500; n += 1) placed.push(...line.frame(mp3Frame(n), sentAt(n + 1)))
  placed.push(...line.ended())
  line.opened()
  // What was sent before comes at once; then nothing for five seconds, of which nothing is sent later either.
  for (let n = 400; n < 540; n += 1) placed.push(...line.frame(mp3Frame(n), sentAt(540)))
  placed.push(...line.still())
  expect(placed, 'what came waits for nothing more').toHaveLength(540)
  for (let n = 730; n < 900; n += 1) placed.push(...line.frame(mp3Frame(n), sentAt(n + 1)))
  placed.push(...line.ended())
  expect(compare(placed).size).toBe(710)
  expect(placed.filter(({ fresh }) => fresh).map(({ frame }) => numberOf(frame))).toEqual([0, 730])
})

test('a sender that leaves out less than a second has its gap where it was, though the line never stood still', () => {
  const line = timeline(null)
  const placed: Placed[] = []
  line.opened()
  // It is sent once a second; of one second only the beginning, of the next one nothing is missing.
  const second = Math.round(1000 / length)
  for (let n = 0; n < 60 * second; n += 1) {
    const turn = Math.floor(n / second)
    if (turn === 30 && n % second > 2) continue
    placed.push(...line.frame(mp3Frame(n), sentAt((turn + 1) * second)))
  }
  placed.push(...line.ended())
  expect(compare(placed).size).toBe(59 * second + 3)
  expect(placed.filter(({ fresh }) => fresh).map(({ frame }) => numberOf(frame))).toEqual([0, 31 * second])
})

test('what a server left out while it stood is had of the next connection, in its place', () => {
  const line = timeline(null)
  const placed: Placed[] = []
  line.opened()
  for (let n = 0; n < 500; n += 1) placed.push(...line.frame(mp3Frame(n), sentAt(n + 1)))
  for (let n = 600; n < 680; n += 1) placed.push(...line.frame(mp3Frame(n), sentAt(n + 1)))
  placed.push(...line.ended())
  for (const first of [540, 470]) {
    line.opened()
    for (let n = first; n < 700; n += 1) placed.push(...line.frame(mp3Frame(n), sentAt(700)))
    placed.push(...line.still(), ...line.ended())
  }
  line.opened()
  for (let n = 690; n < 800; n += 1) placed.push(...line.frame(mp3Frame(n), sentAt(Math.max(700, n + 1))))
  placed.push(...line.ended())
  const begun = placed.filter(({ fresh }) => fresh).map(({ frame }) => numberOf(frame))
  expect(begun, 'pieces of their own').toEqual([0, 600, 540, 680, 500, 700])
  expect(compare(placed.toSorted((one, other) => one.at - other.at)).size).toBe(800)
})

test('a line that left out less than a gap gives nothing twice to the next one', () => {
  const line = timeline(null)
  const placed: Placed[] = []
  line.opened()
  for (let n = 0; n < 500; n += 1)
    if (n < 440 || n > 450) placed.push(...line.frame(mp3Frame(n), sentAt(n + 1)))
  placed.push(...line.ended())
  line.opened()
  for (let n = 400; n < 700; n += 1) placed.push(...line.frame(mp3Frame(n), sentAt(Math.max(550, n + 1))))
  placed.push(...line.ended())
  expect(compare(placed).size).toBe(700 - 11)
})

test('another encoder that goes on at once loses none of its frames, though the line was slower before', () => {
  const line = timeline(null)
  const placed: Placed[] = []
  line.opened()
  for (let n = 0; n < 500; n += 1) placed.push(...line.frame(mp3Frame(n), sentAt(n + 1) + 300))
  placed.push(...line.ended())
  line.opened()
  const span = 1152 / 48
  for (let n = 0; n < 200; n += 1)
    placed.push(
      ...line.frame(
        mp3Frame(n, { rate: 48_000 }),
        Math.max(sentAt(500) + 1000, sentAt(500) + (n + 1) * span),
      ),
    )
  placed.push(...line.ended())
  expect(placed).toHaveLength(700)
  const times = placed.map(({ at }) => at)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(placed.slice(1).some(({ fresh }) => fresh)).toBe(false)
})

test('frames are found wherever a stream begins; what is none is stepped over, and words are none', () => {
  const bytes = Buffer.concat(streamedFrames('mp3', 40))
  for (const at of [0, 1, 200, 417, 700]) {
    const reader = frameReader()
    const found: Frame[] = []
    for (let place = at; place < bytes.length; place += 97)
      found.push(...reader.push(bytes.subarray(place, place + 97)))
    expect(found.length).toBeGreaterThanOrEqual(37)
    expect(found.every(({ codec, rate }) => codec === 'mp3' && rate === 44_100)).toBe(true)
  }
  const page = Buffer.from(`<!doctype html><p>${'Tạm ngừng phát. '.repeat(2000)}</p>`)
  const reader = frameReader()
  expect(reader.push(page)).toEqual([])
  expect(reader.odd).toBeGreaterThan(30_000)
  const aac = Buffer.concat(streamedFrames('aac', 20))
  expect(frameReader().push(aac)).toHaveLength(20)
  expect(framesOf(aac, { codec: 'aac', rate: 44_100, channels: 2 })).toHaveLength(20)
})

test('titles between the sound are told, and leave no trace in it', () => {
  const sound = Buffer.concat(streamedFrames('mp3', 30))
  const words = Buffer.from("StreamTitle='Nhạc đêm – Trăng';StreamUrl='';")
  const block = Buffer.alloc(Math.ceil(words.length / 16) * 16)
  words.copy(block)
  const mixed: Buffer[] = []
  for (let at = 0; at < sound.length; at += 1000) {
    mixed.push(sound.subarray(at, at + 1000))
    if (at + 1000 <= sound.length)
      mixed.push(at === 3000 ? Buffer.concat([Buffer.from([block.length / 16]), block]) : Buffer.from([0]))
  }
  const titles: string[] = []
  const read = titleReader(1000, (title) => titles.push(title))
  const all = Buffer.concat(mixed)
  const heard: Buffer[] = []
  for (let at = 0; at < all.length; at += 333) heard.push(read(all.subarray(at, at + 333)))
  expect(Buffer.concat(heard).equals(sound)).toBe(true)
  expect(titles).toEqual(['Nhạc đêm – Trăng'])
})
