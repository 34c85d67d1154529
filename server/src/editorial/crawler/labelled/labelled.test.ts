import { expect, test } from 'vitest'
import { decode } from '../read/charset.ts'
import { readPage } from '../read/page.ts'
import { syllables } from '../similar/sketch.ts'
import { arrive, type Read, readAll } from './arrive.ts'
import { heldOut, type Labelled, labelledSet, tuned } from './labelled-set.ts'
import { measurePairs } from './measure.ts'
import {
  inTcvn3Bytes,
  inVniBytes,
  inWindows1258Bytes,
  letters,
  tcvn3Capitals,
  written,
} from './old-letters.ts'
import { pageOf } from './pages.ts'
import { shuffled } from './shuffled.ts'

const set = labelledSet()
const plain = ({ paragraphs }: Labelled) => paragraphs.join(' ')
const read = readAll(set.map((item) => ({ ...item, plain: plain(item) })))

type Judged = Labelled & { story: number; original: number }

/** Where the items ended that came in this order. */
function judged(order: readonly Read[]): Judged[] {
  const placed = new Map(arrive(order).map((item) => [item.id, item]))
  const originalOf = (id: number): number => {
    const before = placed.get(id)?.copyOf
    return before === null || before === undefined ? id : originalOf(before)
  }
  return set.map((item) => ({
    ...item,
    story: placed.get(item.id)?.story ?? 0,
    original: originalOf(item.id),
  }))
}

const copiesIn = (items: readonly Judged[], held: boolean) =>
  measurePairs(
    items,
    (one, other) => one.held === held || other.held === held,
    (one, other) => one.text === other.text,
    (one, other) => one.original === other.original,
  )

/** Of tellings in other words: copies, which are easily found, would only flatter. */
const eventsIn = (items: readonly Judged[], held: boolean) =>
  measurePairs(
    items,
    (one, other) => one.text !== other.text && (one.held === held || other.held === held),
    (one, other) => one.event === other.event,
    (one, other) => one.story === other.story,
  )

type Share = { precision: number; recall: number }
const told = ({ precision, recall }: Share) =>
  `precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}`
const titles = (pairs: readonly [Judged, Judged][]) =>
  pairs.slice(0, 5).map(([one, other]) => `${one.title} | ${other.title}`)

test('the set: 1,200 items at least of 300 events, half of the kinds never tuned on', () => {
  expect(set.length).toBeGreaterThanOrEqual(1200)
  expect(new Set(set.map(({ event }) => event)).size).toBe(300)
  expect(set.filter(({ held }) => held).length / set.length).toBeCloseTo(0.5, 1)
  expect(tuned.length).toBe(heldOut.length)
  const makings = Object.groupBy(set, ({ making }) => making)
  for (const [making, items] of Object.entries(makings))
    expect(items.length, making).toBeGreaterThanOrEqual(60)
  // No fact was left unsaid, and no choice unmade.
  for (const { title, lead, paragraphs } of set)
    expect([title, lead, ...paragraphs].join('\n')).not.toMatch(/[<>{}|]|undefined| {2}/)
})

test('copies and events, on the half that was tuned on and on the one held out', () => {
  const items = judged(read)
  for (const held of [false, true]) {
    const copies = copiesIn(items, held)
    const events = eventsIn(items, held)
    const half = held ? 'held out' : 'tuned on'
    console.info(`${half}: copies ${told(copies)}; events ${told(events)}`)
    expect(copies.precision, titles(copies.wrong).join('\n')).toBeGreaterThanOrEqual(0.98)
    expect(copies.recall, titles(copies.missed).join('\n')).toBeGreaterThanOrEqual(0.95)
    expect(events.precision, titles(events.wrong).join('\n')).toBeGreaterThanOrEqual(0.95)
    expect(events.recall, titles(events.missed).join('\n')).toBeGreaterThanOrEqual(0.8)
  }
})

test('the figures hold in whatever order the tellings of a day come in', () => {
  // Within twelve hours, since what comes a day later is never read first.
  const byHalfDay = Map.groupBy(read, ({ at }) => Math.floor(at / 12))
  const items = judged([...byHalfDay.values()].flatMap((some) => shuffled(some, 7)))
  for (const held of [false, true]) {
    const events = eventsIn(items, held)
    console.info(`in another order, ${held ? 'held out' : 'tuned on'}: events ${told(events)}`)
    expect(events.precision, titles(events.wrong).join('\n')).toBeGreaterThanOrEqual(0.95)
    expect(events.recall, titles(events.missed).join('\n')).toBeGreaterThanOrEqual(0.8)
  }
})

/** How much two texts share of their syllables, each as often as it stands there. */
function likeness(found: string, requested: string): number {
  const counts = new Map<string, number>()
  const all = syllables(requested)
  for (const word of all) counts.set(word, (counts.get(word) ?? 0) + 1)
  const words = syllables(found)
  let both = 0
  for (const word of words) {
    const left = counts.get(word) ?? 0
    if (left === 0) continue
    both += 1
    counts.set(word, left - 1)
  }
  return words.length + all.length === 0 ? 1 : (2 * both) / (words.length + all.length)
}

test('dates and bodies of pages in eight layouts', () => {
  const some = set.filter((_, at) => at % 4 === 0)
  const results = some.map((item, at) => {
    const page = pageOf(item, set.slice(at, at + 6))
    const found = readPage({
      ...page,
      zone: 'Asia/Ho_Chi_Minh',
      doubtful: false,
      now: page.now.toISOString(),
    })
    return {
      layout: item.id % 8,
      date: found.at === page.at.toISOString() ? 1 : 0,
      body: likeness(found.plain, page.text),
      title: found.title === item.title ? 1 : 0,
    }
  })
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  const of = (name: 'date' | 'body' | 'title') => mean(results.map((one) => one[name]))
  console.info(
    `dates ${of('date').toFixed(4)}, body F1 ${of('body').toFixed(4)}, titles ${of('title').toFixed(4)}`,
  )
  expect(new Set(results.map(({ layout }) => layout)).size).toBe(8)
  expect(of('date')).toBeGreaterThanOrEqual(0.98)
  expect(of('body')).toBeGreaterThanOrEqual(0.92)
  expect(of('title')).toBeGreaterThanOrEqual(0.98)
})

const capitals = letters.map((letter) => letter.toUpperCase())
const sentence = plain(set[0] as Labelled)

test.each([
  ['tcvn3', inTcvn3Bytes, [...letters, ...tcvn3Capitals], 'iso-8859-1'],
  ['vni', inVniBytes, [...letters, ...capitals], 'windows-1252'],
  ['windows-1258', inWindows1258Bytes, [...letters, ...capitals], 'windows-1258'],
] as const)('each letter in the bytes of %s, told by the words around it', (charset, table, all, label) => {
  for (const letter of all) {
    const text = `${sentence} (${letter})`.normalize('NFC')
    // The toned capitals of TCVN3 are small letters in a font of capitals, which no page can say.
    const small = charset === 'tcvn3' ? asWritten(text) : text
    const found = decode(written(small, table), `text/html; charset=${label}`)
    expect(found, letter).toMatchObject({ charset, doubtful: false, text: small })
  }
  expect(new Set(all).size).toBe(charset === 'tcvn3' ? 74 : 134)
})

const asWritten = (text: string) =>
  text.replace(/[^\p{ASCII}]/gu, (letter) => (inTcvn3Bytes.has(letter) ? letter : letter.toLowerCase()))
