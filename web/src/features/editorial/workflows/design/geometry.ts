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

/** Whether a stage stands in the way of a straight line between two others. */
function isBlocked(layout: Layout, all: readonly number[], from: number, to: number): boolean {
  const [a, b] = [centerOf(layout, from), centerOf(layout, to)]
  return all.some((stage) => {
    if (stage === from || stage === to) return false
    const c = centerOf(layout, stage)
    const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2
    const share = ((c.x - a.x) * (b.x - a.x) + (c.y - a.y) * (b.y - a.y)) / Math.max(length, 1)
    if (share <= 0 || share >= 1) return false
    const distance = Math.hypot(a.x + share * (b.x - a.x) - c.x, a.y + share * (b.y - a.y) - c.y)
    return distance < node.height * 0.8
  })
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
const samples = Array.from({ length: 25 }, (_, place) => place / 24)

/** How far a label may slide along its arrow to stand free. */
const slides = [0, 0.08, -0.08, 0.16, -0.16, 0.24, -0.24, 0.3, -0.3]

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

/** One arrow for all moves between the same two stages. Ways there and back bend apart; long ones go around. */
export function arrowsOf(layout: Layout, all: readonly number[], moves: readonly DraftMove[]): Arrow[] {
  const grouped = Map.groupBy(moves, ({ from_stage, to_stage }) => `${from_stage}.${to_stage ?? 'before'}`)
  const taken: Box[] = all.map((stage) => ({ ...centerOf(layout, stage), ...node }))
  const drawn = [...grouped].map(([key, together]) => {
    const { from_stage: from, to_stage: to } = together[0] as DraftMove
    const curve = to === null ? loop(layout, from) : bent(layout, from, to, bendOf(from, to))
    return { key, from, to, together, curve, points: samples.map(curve.labelAt) }
  })
  return drawn.map(({ key, from, to, together, curve }) => {
    const common = { key, from, to, moves: together }
    const others = drawn.flatMap((other) => (other.key === key ? [] : other.points))
    // What ends an article leads to one place from many: its words stand where it begins.
    const wished = together.every(({ direction }) => direction === 'end') ? 0.32 : 0.5
    const label = freePlace(curve, together, wished, taken, others)
    taken.push(boxOf(together, label))
    return { ...common, path: curve.path, label }
  })

  function bendOf(from: number, to: number): number {
    const [a, b] = [centerOf(layout, from), centerOf(layout, to)]
    if (isBlocked(layout, all, from, to)) return 50 + Math.hypot(b.x - a.x, b.y - a.y) * 0.24
    return grouped.has(`${to}.${from}`) ? 44 : 0
  }
}

/** The size of the drawing in pixels. */
export function sizeOf(layout: Layout, all: readonly number[]): { width: number; height: number } {
  const places = all.map((stage) => placeOf(layout, stage))
  const right = Math.max(...places.map(({ x }) => x * grid + node.width), 500)
  const bottom = Math.max(...places.map(({ y }) => y * grid + node.height), 300)
  return { width: right + 76, height: bottom + 80 }
}
