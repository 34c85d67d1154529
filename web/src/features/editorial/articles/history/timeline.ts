import type { articleHistory } from '@toasoan/contract/editorial/articles'
import type { DataOf } from '@toasoan/contract/kit/endpoint'

export type History = DataOf<typeof articleHistory>

/** Something that happened to an article. */
export type Event =
  | { kind: 'version'; at: string; version: History['versions'][number] }
  | { kind: 'move'; at: string; move: History['moves'][number] }

/** Versions and moves as one story, newest first. At the same instant a move comes after its version. */
export function timelineOf({ versions, moves }: Pick<History, 'versions' | 'moves'>): Event[] {
  const events: Event[] = [
    ...moves.map((move) => ({ kind: 'move' as const, at: move.at, move })),
    ...versions.map((version) => ({ kind: 'version' as const, at: version.created_at, version })),
  ]
  return events.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

/** A history and what is earlier, as they were asked for one after another; a newer beginning starts anew. */
export function joined(
  newest: History,
  earlier: readonly { after: History['earlier']; page: History }[],
): History {
  let whole = newest
  for (const { after, page } of earlier) {
    if (JSON.stringify(after) !== JSON.stringify(whole.earlier)) break
    whole = {
      ...whole,
      versions: [...whole.versions, ...page.versions],
      moves: [...whole.moves, ...page.moves],
      earlier: page.earlier,
    }
  }
  return whole
}
