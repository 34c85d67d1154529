import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transitions } from '../../../../../../server/seeds/base/data/workflow.ts'
import { type DraftMove, emptyDraft } from './draft.ts'
import { type Drawing, drawingOf, lineHeight, widthOf } from './drawing.ts'
import { type Box, node } from './geometry.ts'

type At = [x: number, y: number]

const move = (from_stage: number, to_stage: number | null, name: string, direction = 'forward') =>
  ({ key: `${from_stage}.${to_stage}.${name}`, from_stage, to_stage, name, direction }) as DraftMove

/** Points of an arrow that bends once. */
function pointsOf(path: string | null): At[] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = (path?.match(/-?\d+/g) ?? []).map(Number)
  return Array.from({ length: 81 }, (_, step) => {
    const [at, rest] = [step / 80, 1 - step / 80]
    return [
      rest ** 2 * x1 + 2 * at * rest * x2 + at ** 2 * x3,
      rest ** 2 * y1 + 2 * at * rest * y2 + at ** 2 * y3,
    ]
  })
}

const turn = ([ax, ay]: At, [bx, by]: At, [cx, cy]: At) =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))

const meet = (one: At[], other: At[]): boolean =>
  one.some((b, i) => {
    const a = one[i - 1]
    return (
      a !== undefined &&
      other.some((d, j) => {
        const c = other[j - 1]
        return c !== undefined && turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
      })
    )
  })

const within = ([x, y]: At, box: Box) =>
  Math.abs(x - box.x) * 2 < box.width && Math.abs(y - box.y) * 2 < box.height

/** What is wrong in a drawing: arrows that cross or run through a stage, words on a line, a stage or other words. */
function faultsOf({ arrows, boxes }: Drawing, wordsOf = ({ name }: DraftMove) => name): string[] {
  const drawn = arrows
    .filter(({ isChip }) => !isChip)
    .map(({ key, from, to, moves, path, label }) => {
      const width = Math.max(...moves.map((one) => widthOf(wordsOf(one))))
      return {
        key,
        from,
        to,
        points: pointsOf(path),
        words: { ...label, width, height: moves.length * lineHeight },
      }
    })
  return drawn.flatMap((one, place) => [
    ...drawn.flatMap((other, at) => [
      ...(at > place && meet(one.points, other.points) ? [`${one.key} crosses ${other.key}`] : []),
      ...(at !== place && other.points.some((point) => within(point, one.words))
        ? [`the words of ${one.key} lie on ${other.key}`]
        : []),
      ...(at > place && overlapping(one.words, other.words)
        ? [`the words of ${one.key} lie on ${other.key}’s`]
        : []),
    ]),
    ...[...boxes].flatMap(([stage, box]) => [
      ...(stage !== one.from && stage !== one.to && one.points.some((point) => within(point, box))
        ? [`${one.key} runs through ${stage}`]
        : []),
      ...(overlapping(one.words, box) ? [`the words of ${one.key} lie on stage ${stage}`] : []),
    ]),
  ])
}

const overlapping = (one: Box, other: Box) =>
  Math.abs(one.x - other.x) * 2 < one.width + other.width &&
  Math.abs(one.y - other.y) * 2 < one.height + other.height

const demo = transitions.map(({ from, to, name, nameEn, direction }) => ({
  ...move(from, to, name, direction),
  name_en: nameEn,
}))

const all = [1, 2, 3, 4, 5, 6, 7, 8]

for (const [language, wordsOf] of [
  ['Vietnamese', ({ name }: DraftMove) => name],
  ['English', ({ name_en }: DraftMove) => name_en],
] as const)
  test(`no arrow of the demo’s workflow crosses another and no words lie on a line, in ${language}`, () => {
    const drawing = drawingOf({}, all, demo, wordsOf)
    expect(faultsOf(drawing, wordsOf)).toEqual([])
    // The way to the readers is drawn whole; all else is an arrow or a chip.
    const arrows = drawing.arrows.filter(({ isChip }) => !isChip).map(({ key }) => key)
    expect(arrows).toEqual(
      expect.arrayContaining(['1.2', '2.3', '3.4', '4.5', '2.1', '3.2', '4.3', '6.5', '7.4']),
    )
    expect(drawing.arrows.flatMap(({ moves }) => moves)).toHaveLength(demo.length)
  })

test('the measure of the drawing finds a crossing and words on a line', () => {
  const { arrows, boxes, ...size } = drawingOf({}, all, demo)
  const crossed = arrows.map((arrow) => ({ ...arrow, isChip: arrow.path === null }))
  expect(faultsOf({ arrows: crossed, boxes, ...size }).length).toBeGreaterThan(3)
})

test('neither does any other workflow, however its stages lie', () => {
  const places = fc.uniqueArray(fc.integer({ min: 0, max: 15 }), { minLength: 8, maxLength: 8 })
  const ways = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 })), {
    selector: ([from, to]) => `${from}.${to}`,
    maxLength: 24,
  })
  fc.assert(
    fc.property(places, ways, (cells, pairs) => {
      const layout = Object.fromEntries(
        cells.map((cell, at) => [at + 1, { x: (cell % 4) * 13 + 2, y: Math.floor(cell / 4) * 12 + 2 }]),
      )
      const moves = pairs.flatMap(([from, to]) => (from === to ? [] : [move(from, to, `Bước ${from}–${to}`)]))
      expect(faultsOf(drawingOf(layout, all, moves))).toEqual([])
    }),
    {
      numRuns: 40,
      // One whose ends crossed by half a pixel.
      examples: [
        [
          [11, 0, 2, 12, 1, 4, 6, 3],
          [
            [8, 5],
            [5, 1],
          ],
        ],
      ],
    },
  )
})

test('chips lie in the box of their stage, one below the other', () => {
  const { arrows, boxes } = drawingOf({}, all, demo)
  const chips = arrows.filter(({ isChip }) => isChip)
  expect(chips.map(({ key }) => key)).toContain('8.before')
  for (const { from, label } of chips) {
    const box = boxes.get(from) as Box
    expect(label.y).toBeGreaterThan(box.y - box.height / 2 + node.height - 4)
    expect(label.y + 10).toBeLessThanOrEqual(box.y + box.height / 2)
  }
  const places = chips.map(({ from, label }) => `${from}:${label.y}`)
  expect(new Set(places).size).toBe(places.length)
})

test('a new workflow begins with its stages in one line', () => {
  const rows = Object.values(emptyDraft.layout).map((place) => place?.y)
  expect(new Set(rows).size).toBe(1)
})

test('an arrow goes around the stage between its own two, and ways there and back lie apart', () => {
  const layout = { 1: { x: 4, y: 10 }, 2: { x: 19, y: 10 }, 3: { x: 34, y: 10 } }
  const { arrows, boxes } = drawingOf(
    layout,
    [1, 2, 3],
    [move(1, 3, 'Đăng ngay'), move(2, 1, 'Trả lại'), move(1, 2, 'Gửi')],
  )
  expect(arrows.map(({ isChip }) => isChip)).toEqual([false, false, false])
  const [far, back, there] = arrows
  for (const point of pointsOf(far?.path ?? null)) expect(within(point, boxes.get(2) as Box)).toBe(false)
  const middle = (path: string | null = null) => pointsOf(path)[40]?.[1] ?? 0
  expect(Math.abs(middle(back?.path) - middle(there?.path))).toBeGreaterThan(14)
})

test('the words of the way back leave the way there free', () => {
  const layout = { 1: { x: 10, y: 1 }, 2: { x: 10, y: 11 } }
  const drawing = drawingOf(layout, [1, 2], [move(1, 2, 'Gửi'), move(2, 1, 'Trả lại để viết thêm', 'back')])
  expect(drawing.arrows.map(({ isChip }) => isChip)).toEqual([false, false])
  expect(faultsOf(drawing)).toEqual([])
})
