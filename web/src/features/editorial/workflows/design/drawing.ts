import type { Layout } from '@toasoan/contract/editorial/workflows'
import type { DraftMove } from './draft.ts'
import {
  type Box,
  type Curve,
  chip,
  cross,
  curveOf,
  inside,
  node,
  overlap,
  type Point,
  stageBox,
  touch,
} from './geometry.ts'

/** Height of a line of words on an arrow. */
export const lineHeight = 20

/** Longer names are cut in the drawing; their whole name is what is read out. */
export const longest = 22

/** About the width of words on an arrow; a drawing cannot ask before it is drawn. */
export const widthOf = (words: string): number => Math.max(48, Math.min(words.length, longest) * 7 + 18)

/** All moves between the same two stages: an arrow with its words, or chips in the box of the stage they start from. */
export type Arrow = {
  key: string
  from: number
  to: number | null
  moves: DraftMove[]
  /** The line; of chips, the line that appears while their stage is looked at. None back to the stage before. */
  path: string | null
  isChip: boolean
  /** The middle of the words; of chips, of the first one. */
  label: Point
}

export type Drawing = { arrows: Arrow[]; boxes: ReadonlyMap<number, Box>; width: number; height: number }

type Group = { key: string; from: number; to: number | null; moves: DraftMove[] }
type Placed = Group & { curve: Curve; label: Box }

/** How far an arrow may bend, the least first; one whose way back is another arrow leaves its middle to neither. */
const bends = [0, 44, -44, 80, -80, 120, -120, 170, -170, 230, -230]
const pairBends = [44, 80, 120, -44, -80, 170, -120, 230, -170, -230]

/** Places along an arrow for its words, the middle first. */
const places = [
  0.5,
  ...Array.from({ length: 9 }, (_, n) => (n + 1) * 0.04).flatMap((by) => [0.5 - by, 0.5 + by]),
]

const rank = { forward: 0, back: 1, end: 2 } as const
const rankOf = ({ moves }: Group) => Math.min(...moves.map(({ direction }) => rank[direction]))

const labelBox = (moves: readonly DraftMove[], at: Point, wordsOf: (move: DraftMove) => string): Box => ({
  ...at,
  width: Math.max(...moves.map((move) => widthOf(wordsOf(move)))),
  height: moves.length * lineHeight,
})

/** The arrow with the least bend that crosses none, runs through no stage and has room for its words; null without. */
function freeArrow(
  group: Group,
  boxes: ReadonlyMap<number, Box>,
  placed: readonly Placed[],
  isPair: boolean,
  wordsOf: (move: DraftMove) => string,
): Placed | null {
  const [a, b] = [boxes.get(group.from), group.to === null ? undefined : boxes.get(group.to)]
  if (!a || !b) return null
  const others = [...boxes].flatMap(([stage, box]) =>
    stage === group.from || stage === group.to ? [] : [box],
  )
  for (const bend of isPair ? pairBends : bends) {
    const curve = curveOf(a, b, bend)
    const isFree =
      curve.points.every(
        (point) =>
          // Words on it would be cut off at the edge.
          point.x > 20 &&
          point.y > 12 &&
          !others.some((box) => inside(point, box, 8)) &&
          !placed.some(({ label }) => inside(point, label, 3)),
      ) && !placed.some((other) => cross(curve, other.curve) || touch(curve, other.curve))
    if (!isFree) continue
    const label = places
      .map((share) => labelBox(group.moves, curve.at(share), wordsOf))
      .find(
        (box) =>
          box.x * 2 > box.width &&
          // The line is seen on both sides of its words, its head above all.
          !inside(curve.at(0), box, 8) &&
          !inside(curve.at(1), box, 16) &&
          ![...boxes.values()].some((stage) => overlap(box, stage, 3)) &&
          !placed.some(
            (other) =>
              overlap(box, other.label, 3) || other.curve.points.some((point) => inside(point, box, 4)),
          ),
      )
    if (label) return { ...group, curve, label }
  }
  return null
}

/**
 * Arrows and boxes of a workflow. Arrows that fit without crossing another or lying on words are drawn, those of the
 * way forward first; all others are chips in the box of their stage, whose line appears when it is looked at.
 */
export function drawingOf(
  layout: Layout,
  all: readonly number[],
  moves: readonly DraftMove[],
  wordsOf: (move: DraftMove) => string = ({ name }) => name,
): Drawing {
  const grouped = Map.groupBy(moves, ({ from_stage, to_stage }) => `${from_stage}.${to_stage ?? 'before'}`)
  const groups = [...grouped].map(([key, together]): Group => {
    const { from_stage: from, to_stage: to } = together[0] as DraftMove
    return { key, from, to, moves: together }
  })
  const distance = ({ from, to }: Group) => {
    const [a, b] = [stageBox(layout, from), stageBox(layout, to ?? from)]
    return Math.hypot(a.x - b.x, a.y - b.y)
  }
  const inTurn = groups.toSorted((a, b) => rankOf(a) - rankOf(b) || distance(a) - distance(b))
  const chips = new Set(groups.filter(({ to }) => to === null).map(({ key }) => key))
  const boxesNow = () =>
    new Map(
      all.map((stage) => {
        const own = groups.filter(({ key, from }) => from === stage && chips.has(key))
        return [stage, stageBox(layout, stage, own.flatMap((group) => group.moves).length)]
      }),
    )
  let boxes = boxesNow()
  let placed: Placed[] = []
  // A chip makes its stage higher, which may leave another arrow no room: until none is left over.
  for (let before = -1; before < chips.size; ) {
    before = chips.size
    boxes = boxesNow()
    placed = []
    for (const group of inTurn) {
      if (chips.has(group.key)) continue
      const isPair = group.to !== null && grouped.has(`${group.to}.${group.from}`)
      const arrow = freeArrow(group, boxes, placed, isPair, wordsOf)
      if (arrow) placed.push(arrow)
      else chips.add(group.key)
    }
  }
  const used = new Map<number, number>()
  const arrows = groups.map((group): Arrow => {
    const drawn = placed.find(({ key }) => key === group.key)
    if (drawn) return { ...group, path: drawn.curve.path, isChip: false, label: drawn.label }
    const [a, b] = [boxes.get(group.from) as Box, group.to === null ? undefined : boxes.get(group.to)]
    const before = used.get(group.from) ?? 0
    used.set(group.from, before + group.moves.length)
    const top = a.y - a.height / 2 + node.height
    return {
      ...group,
      path: b ? curveOf(a, b, 60).path : null,
      isChip: true,
      label: { x: a.x, y: top + (before + 0.5) * chip.step - 2 },
    }
  })
  const reach = [
    ...boxes.values(),
    ...placed.flatMap(({ curve, label }) => [
      label,
      ...curve.points.map((at) => ({ ...at, width: 0, height: 0 })),
    ]),
  ]
  return {
    arrows,
    boxes,
    width: Math.max(500, ...reach.map(({ x, width }) => x + width / 2)) + 40,
    height: Math.max(300, ...reach.map(({ y, height }) => y + height / 2)) + 40,
  }
}
