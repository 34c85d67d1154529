import { expect, test } from 'vitest'
import { compare } from './playout-heard.ts'
import { musicTone, toneOfFile } from './playout-house.ts'
import { type Heard, silencesOf, spansOf, toneOf } from './tones.ts'

const samplesOf = (tone: number, level = 10_000) =>
  Int16Array.from({ length: 1600 }, (_, n) => level * Math.sin((2 * Math.PI * tone * n) / 16_000))

test('a tone is distinguished from its neighbours, and from what does not sound', () => {
  expect(toneOf(samplesOf(460), [400, 460, 520])).toBe(460)
  expect(toneOf(samplesOf(460, 10), [400, 460, 520])).toBeNull()
})

const heardOf = (spans: readonly [tone: number | null, seconds: number][]): Heard[] => {
  let at = 0
  return spans.flatMap(([tone, seconds]) =>
    Array.from({ length: seconds * 10 }, () => {
      at += 100
      return { at, tone }
    }),
  )
}

test('silence is what nothing was heard in, whether nothing came or nothing sounded', () => {
  const heard = heardOf([
    [400, 1],
    [null, 2],
    [400, 1],
  ])
  expect(silencesOf(heard, 0, 6000).map(({ lasted }) => lasted)).toEqual([2100, 2000])
  expect(spansOf(heard).map(({ tone }) => tone)).toEqual([400])
})

test('an item that was not noted, a wrong file and a wrong place in it are each reported', () => {
  const [first, second, other] = [toneOfFile(0, 0), toneOfFile(0, 1), toneOfFile(3, 0)]
  const item = { id: 1, file: 0, from: 0, until: 12_000 }
  const sent = [{ id: 1, from: 0, until: 10_000 }]
  const right = heardOf([
    [first, 5],
    [second, 5],
    [musicTone, 2],
  ])
  expect(compare([item], sent, right)).toMatchObject({ noted: 1, steps: 1, wrong: [] })
  expect(compare([item], [], right).wrong).toHaveLength(1)
  const late = heardOf([
    [first, 8],
    [second, 4],
  ])
  expect(compare([item], [{ id: 1, from: 0, until: 12_000 }], late).wrong).toHaveLength(1)
  const wrong = heardOf([
    [first, 5],
    [other, 2],
    [second, 3],
  ])
  expect(compare([item], sent, wrong).wrong).toContain('item 1 (0): 3 was heard')
})
