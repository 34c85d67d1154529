import type { Layout } from '@toasoan/contract/editorial/workflows'
import { placeOf } from './draft.ts'

/** Pixels of a step of the grid, and of a stage without chips. */
export const grid = 20
export const node = { width: 164, height: 58 }

/** Pixels from chip to chip in a stage's box, and below the last one. */
export const chip = { step: 24, foot: 6 }

export type Point = { x: number; y: number }

/** A rectangle about its middle. */
export type Box = Point & { width: number; height: number }

/** A stage's box in pixels, high enough for its chips. */
export function stageBox(layout: Layout, stage: number, chips = 0): Box {
  const { x, y } = placeOf(layout, stage)
  const height = node.height + (chips > 0 ? chips * chip.step + chip.foot : 0)
  return { x: x * grid + node.width / 2, y: y * grid + height / 2, width: node.width, height }
}

/** Where the line from a box's middle towards a point leaves its frame. */
export function borderOf(box: Box, towards: Point, room = 4): Point {
  const [dx, dy] = [towards.x - box.x, towards.y - box.y]
  if (dx === 0 && dy === 0) return { x: box.x, y: box.y }
  const scale = Math.min(
    (box.width / 2 + room) / Math.max(Math.abs(dx), 0.001),
    (box.height / 2 + room) / Math.max(Math.abs(dy), 0.001),
  )
  return { x: box.x + dx * scale, y: box.y + dy * scale }
}

/** As it is drawn: by whole pixels. */
const whole = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) })

const said = ({ x, y }: Point) => `${x} ${y}`

export type Curve = { path: string; at: (share: number) => Point; points: Point[]; bounds: Box }

/** Places along a curve by which crossings are found. */
const samples = Array.from({ length: 65 }, (_, place) => place / 64)

/** A line between two boxes that bends by so many pixels to its left. */
export function curveOf(a: Box, b: Box, bend: number): Curve {
  const length = Math.max(Math.hypot(b.x - a.x, b.y - a.y), 1)
  const normal = { x: (b.y - a.y) / length, y: -(b.x - a.x) / length }
  const control = whole({ x: (a.x + b.x) / 2 + normal.x * bend, y: (a.y + b.y) / 2 + normal.y * bend })
  const [start, end] = [whole(borderOf(a, control)), whole(borderOf(b, control, 8))]
  const along = (share: number, a1: number, b1: number, c1: number) =>
    (1 - share) ** 2 * a1 + 2 * share * (1 - share) * b1 + share ** 2 * c1
  const at = (share: number) => ({
    x: along(share, start.x, control.x, end.x),
    y: along(share, start.y, control.y, end.y),
  })
  const points = samples.map(at)
  return { path: `M${said(start)} Q${said(control)} ${said(end)}`, at, points, bounds: boundsOf(points) }
}

/** The least box around points. */
function boundsOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top }
}

/** Whether two boxes are closer than `room` pixels. */
export const overlap = (one: Box, other: Box, room = 0): boolean =>
  Math.abs(one.x - other.x) * 2 < one.width + other.width + 2 * room &&
  Math.abs(one.y - other.y) * 2 < one.height + other.height + 2 * room

/** Whether a point is in a box, or closer than `room` pixels. */
export const inside = (point: Point, box: Box, room = 0): boolean =>
  Math.abs(point.x - box.x) * 2 < box.width + 2 * room &&
  Math.abs(point.y - box.y) * 2 < box.height + 2 * room

const sideOf = (a: Point, b: Point, c: Point): number => (c.y - a.y) * (b.x - a.x) - (b.y - a.y) * (c.x - a.x)

/** Whether two curves cross, by their samples. */
export function cross(one: Curve, other: Curve): boolean {
  if (!overlap(one.bounds, other.bounds, 1)) return false
  for (let i = 1; i < one.points.length; i += 1)
    for (let j = 1; j < other.points.length; j += 1) {
      const [a, b, c, d] = [one.points[i - 1], one.points[i], other.points[j - 1], other.points[j]] as [
        Point,
        Point,
        Point,
        Point,
      ]
      if (sideOf(a, b, c) * sideOf(a, b, d) <= 0 && sideOf(c, d, a) * sideOf(c, d, b) <= 0) return true
    }
  return false
}

/** Whether the middles of two curves lie on each other, more than where they cross. */
export function touch(one: Curve, other: Curve): boolean {
  if (!overlap(one.bounds, other.bounds, 12)) return false
  const middles = ({ points }: Curve) => points.slice(20, 45)
  const near = middles(one).filter((a) => middles(other).some((b) => Math.hypot(a.x - b.x, a.y - b.y) < 12))
  return near.length > 5
}
