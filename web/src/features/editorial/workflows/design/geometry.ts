import type { Layout } from '@toasoan/contract/editorial/workflows'
import { type DraftMove, placeOf } from './draft.ts'

/** Pixels of a step of the grid, and of a stage. */
export const grid = 20
export const node = { width: 164, height: 58 }

export type Point = { x: number; y: number }

/** The middle of a stage in pixels. */
export const centerOf = (layout: Layout, stage: number): Point => {
  const { x, y } = placeOf(layout, stage)
  return { x: x * grid + node.width / 2, y: y * grid + node.height / 2 }
}

/** Where the line from a stage's middle towards a point leaves its frame. */
export function borderOf(center: Point, towards: Point, room = 4): Point {
  const [dx, dy] = [towards.x - center.x, towards.y - center.y]
  if (dx === 0 && dy === 0) return center
  const scale = Math.min(
    (node.width / 2 + room) / Math.max(Math.abs(dx), 0.001),
    (node.height / 2 + room) / Math.max(Math.abs(dy), 0.001),
  )
  return { x: center.x + dx * scale, y: center.y + dy * scale }
}

/** An arrow between two stages, and the moves it stands for. */
export type Arrow = {
  key: string
  from: number
  to: number | null
  moves: DraftMove[]
  path: string
  /** Where its words stand. */
  label: Point
}

const round = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`

type Curve = Pick<Arrow, 'path'> & { labelAt: (share: number) => Point }

function bent(layout: Layout, from: number, to: number, bend: number): Curve {
  const [a, b] = [centerOf(layout, from), centerOf(layout, to)]
  const length = Math.max(Math.hypot(b.x - a.x, b.y - a.y), 1)
  const normal = { x: (b.y - a.y) / length, y: -(b.x - a.x) / length }
  const control = { x: (a.x + b.x) / 2 + normal.x * bend, y: (a.y + b.y) / 2 + normal.y * bend }
  const [start, end] = [borderOf(a, control), borderOf(b, control, 8)]
  const labelAt = (share: number) => {
    const along = (a1: number, b1: number, c1: number) =>
      (1 - share) ** 2 * a1 + 2 * share * (1 - share) * b1 + share ** 2 * c1
    return { x: along(start.x, control.x, end.x), y: along(start.y, control.y, end.y) }
  }
  return { path: `M${round(start)} Q${round(control)} ${round(end)}`, labelAt }
}

function loop(layout: Layout, from: number): Curve {
  const { x, y } = centerOf(layout, from)
  const bottom = y + node.height / 2 + 4
  return {
    path: `M${round({ x: x - 24, y: bottom })} C${round({ x: x - 40, y: bottom + 46 })} ${round({ x: x + 40, y: bottom + 46 })} ${round({ x: x + 24, y: bottom + 4 })}`,
    labelAt: () => ({ x, y: bottom + 42 }),
  }
}

type Box = Point & { width: number; height: number }

const overlap = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) * 2 < one.width + other.width &&
  Math.abs(one.y - other.y) * 2 < one.height + other.height

/** Height of a line of words on an arrow. */
export const lineHeight = 20

/** About the width of words on an arrow; a drawing cannot ask before it is drawn. */
export const widthOf = (words: string): number => Math.max(48, words.length * 7 + 18)

const boxOf = (moves: readonly DraftMove[], at: Point): Box => ({
  ...at,
  width: Math.max(...moves.map(({ name }) => Math.min(widthOf(name), 172))),
  height: moves.length * lineHeight,
})

/** Places along an arrow by which it is known what its neighbours' words would cover. */
const samples = Array.from({ length: 49 }, (_, place) => place / 48)

/** The same closer together, by which a label finds its place. */
const fine = Array.from({ length: 145 }, (_, place) => place / 144)

/** How far a label may slide along its arrow to stand free. */
const slides = [0, ...Array.from({ length: 9 }, (_, place) => (place + 1) * 0.045).flatMap((by) => [by, -by])]

const inside = (point: Point, box: Box): boolean =>
  Math.abs(point.x - box.x) * 2 < box.width && Math.abs(point.y - box.y) * 2 < box.height

/**
 * The place along an arrow where its words cover no others and no stage, and as little as possible of other
 * arrows; where there is none, the wished one.
 */
function freePlace(
  curve: Curve,
  moves: readonly DraftMove[],
  wished: number,
  taken: readonly Box[],
  others: readonly Point[],
): Point {
  const places = slides
    .map((slide) => wished + slide)
    .filter((share) => share > 0.1 && share < 0.9)
    .map(curve.labelAt)
  const free = places.filter((at) => !taken.some((box) => overlap(box, boxOf(moves, at))))
  const covered = free.map((at) => others.filter((point) => inside(point, boxOf(moves, at))).length)
  return free[covered.indexOf(Math.min(...covered))] ?? curve.labelAt(wished)
}

/** How far an arrow may bend, the least first. */
const bends = [0, 44, -44, 80, -80, 120, -120, 170, -170]

const sideOf = (a: Point, b: Point, c: Point): number => (c.y - a.y) * (b.x - a.x) - (b.y - a.y) * (c.x - a.x)

/** Whether two curves cross, by their samples. */
function cross(one: readonly Point[], other: readonly Point[]): boolean {
  for (let i = 4; i < one.length; i += 4)
    for (let j = 4; j < other.length; j += 4) {
      const [a, b, c, d] = [one[i - 4], one[i], other[j - 4], other[j]] as [Point, Point, Point, Point]
      if (sideOf(a, b, c) * sideOf(a, b, d) <= 0 && sideOf(c, d, a) * sideOf(c, d, b) <= 0) return true
    }
  return false
}

/** Whether the middles of two curves lie on each other, more than where they cross. */
function touch(one: readonly Point[], other: readonly Point[]): boolean {
  const middles = (points: readonly Point[]) => points.filter((_, place) => place > 15 && place < 33)
  const near = middles(one).filter((a) => middles(other).some((b) => Math.hypot(a.x - b.x, a.y - b.y) < 12))
  return near.length > 5
}

type Drawn = { from: number; to: number | null; curve: Curve; points: Point[]; bend: number }

/** How bad an arrow is: it crosses others, lies on one, runs through a stage, or goes far around. */
function costOf(
  { from, to, points, bend }: Drawn,
  others: readonly Drawn[],
  boxes: ReadonlyMap<number, Box>,
) {
  const crossings = others.filter((other) => cross(points, other.points)).length
  const touching = others.filter((other) => touch(points, other.points)).length
  const through = [...boxes].filter(
    ([stage, box]) => stage !== from && stage !== to && points.some((point) => inside(point, box)),
  ).length
  // Words on it would be cut off at the edge.
  const outside = points.some(({ x, y }) => x < 36 || y < 12) ? 1 : 0
  return crossings * 10 + touching * 12 + through * 40 + outside * 40 + Math.abs(bend) / 25
}

/**
 * One arrow for all moves between the same two stages, bent so that few cross, none lies on another and none runs
 * through a stage.
 */
export function arrowsOf(layout: Layout, all: readonly number[], moves: readonly DraftMove[]): Arrow[] {
  const grouped = Map.groupBy(moves, ({ from_stage, to_stage }) => `${from_stage}.${to_stage ?? 'before'}`)
  const boxes = new Map<number, Box>(all.map((stage) => [stage, { ...centerOf(layout, stage), ...node }]))
  const drawnAs = (from: number, to: number | null, bend: number): Drawn => {
    const curve = to === null ? loop(layout, from) : bent(layout, from, to, bend)
    return { from, to, curve, bend, points: samples.map(curve.labelAt) }
  }
  const drawn = [...grouped.values()].map((together) => {
    const { from_stage: from, to_stage: to } = together[0] as DraftMove
    return drawnAs(from, to, to !== null && grouped.has(`${to}.${from}`) ? 44 : 0)
  })
  // Every arrow in turn takes the bend that is best among the others, twice: the first ones did not know the last.
  for (const _pass of [1, 2])
    for (const [place, { from, to }] of drawn.entries()) {
      if (to === null) continue
      const others = drawn.filter((_, other) => other !== place)
      const costs = bends.map((bend) => {
        const option = drawnAs(from, to, bend)
        return { option, cost: costOf(option, others, boxes) }
      })
      drawn[place] = costs.reduce((best, each) => (each.cost < best.cost ? each : best)).option
    }
  const taken: Box[] = [...boxes.values()]
  return [...grouped].map(([key, together], place) => {
    const { from, to, curve } = drawn[place] as Drawn
    const others = drawn.flatMap((other) => (other.curve === curve ? [] : fine.map(other.curve.labelAt)))
    // What ends an article leads to one place from many: its words stand where it begins.
    const wished = together.every(({ direction }) => direction === 'end') ? 0.32 : 0.5
    const label = freePlace(curve, together, wished, taken, others)
    taken.push(boxOf(together, label))
    return { key, from, to, moves: together, path: curve.path, label }
  })
}

/** The size of the drawing in pixels. */
export function sizeOf(layout: Layout, all: readonly number[]): { width: number; height: number } {
  const places = all.map((stage) => placeOf(layout, stage))
  const right = Math.max(...places.map(({ x }) => x * grid + node.width), 500)
  const bottom = Math.max(...places.map(({ y }) => y * grid + node.height), 300)
  return { width: right + 76, height: bottom + 80 }
}
