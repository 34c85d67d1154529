import { articlesOfLayout, type FrontLayout, frontRoom } from '@toasoan/contract/site/front-page'

/** Where a story stands: the lead, the head of the page, or the strip of a section. */
export type Slot = 'lead' | 'beam' | number

export type Spot = { slot: Slot; place: number }

/** A layout whose parts are named one by one, as an editor moves them. */
export type Board = FrontLayout & { parts: NonNullable<FrontLayout['parts']> }

/** The layout with its parts named; those that nobody named are the usual ones. */
export const boardOf = (layout: FrontLayout, usual: readonly number[]): Board => ({
  ...layout,
  parts: layout.parts ?? usual.map((category_id) => ({ category_id, articles: [] })),
})

/** The layout to keep: parts that stand as they usually do, with nothing placed in them, are left open. */
export function layoutOf(board: Board, usual: readonly number[]): FrontLayout {
  const isUsual =
    board.parts.map(({ category_id }) => category_id).join() === usual.join() &&
    board.parts.every(({ articles }) => articles.length === 0)
  return isUsual ? { ...board, parts: null } : board
}

export const sameLayout = (one: FrontLayout, other: FrontLayout): boolean =>
  JSON.stringify([one.lead, one.beam, one.parts]) === JSON.stringify([other.lead, other.beam, other.parts])

/** The stories of a slot in their order. */
export function storiesIn(board: Board, slot: Slot): number[] {
  if (slot === 'lead') return board.lead ? [board.lead] : []
  if (slot === 'beam') return board.beam
  return board.parts.find(({ category_id }) => category_id === slot)?.articles ?? []
}

/** Where a story stands; null when it is not placed. */
export function spotOf(board: Board, article: number): Spot | null {
  const slots: Slot[] = ['lead', 'beam', ...board.parts.map(({ category_id }) => category_id)]
  for (const slot of slots) {
    const place = storiesIn(board, slot).indexOf(article)
    if (place >= 0) return { slot, place }
  }
  return null
}

/** The board without a story. */
export const without = (board: Board, article: number): Board => ({
  lead: board.lead === article ? null : board.lead,
  beam: board.beam.filter((id) => id !== article),
  parts: board.parts.map((part) => ({ ...part, articles: part.articles.filter((id) => id !== article) })),
})

const put = (ids: readonly number[], article: number, place: number, room: number): number[] =>
  [...ids.slice(0, place), article, ...ids.slice(place)].slice(0, room)

/** The board with a story put somewhere. Who was the lead steps to the head of the large pictures. */
export function placed(board: Board, article: number, { slot, place }: Spot): Board {
  const rest = without(board, article)
  if (slot === 'lead')
    return {
      ...rest,
      lead: article,
      beam: rest.lead ? put(rest.beam, rest.lead, 0, frontRoom.beam) : rest.beam,
    }
  if (slot === 'beam') return { ...rest, beam: put(rest.beam, article, place, frontRoom.beam) }
  const parts = rest.parts.map((part) =>
    part.category_id === slot
      ? { ...part, articles: put(part.articles, article, place, frontRoom.part) }
      : part,
  )
  return { ...rest, parts }
}

/** Where a story stands after a step up or down, over the ends of its slot; null where the page ends. */
export function stepped(board: Board, article: number, by: -1 | 1): Spot | null {
  const spot = spotOf(board, article)
  if (!spot) return null
  const slots: Slot[] = ['lead', 'beam', ...board.parts.map(({ category_id }) => category_id)]
  const stories = storiesIn(board, spot.slot)
  const next = spot.place + by
  if (next >= 0 && next < stories.length) return { slot: spot.slot, place: next }
  const neighbour = slots[slots.indexOf(spot.slot) + by]
  if (neighbour === undefined) return null
  return { slot: neighbour, place: by < 0 ? storiesIn(board, neighbour).length : 0 }
}

/** The board with a part moved. */
export function partMoved(board: Board, from: number, to: number): Board {
  if (to < 0 || to >= board.parts.length || from === to) return board
  const parts = [...board.parts]
  parts.splice(to, 0, ...parts.splice(from, 1))
  return { ...board, parts }
}

/** Whether the page has a story somewhere. */
export const has = (board: FrontLayout, article: number): boolean => articlesOfLayout(board).includes(article)
