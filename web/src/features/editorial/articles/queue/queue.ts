/** A list as it was when an article was opened from it: its address, and its articles in their order. */
type Queue = { from: string; ids: readonly number[] }

/** Where an article stands in the list it was opened from. */
export type Place = {
  from: string
  number: number
  count: number
  before: number | null
  next: number | null
}

const storageName = 'article-queue'

const isQueue = (value: unknown): value is Queue =>
  typeof value === 'object' && value !== null && 'from' in value && 'ids' in value && Array.isArray(value.ids)

/** Each tab has its own, which outlives a reload. */
function stored(): Queue | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageName) ?? 'null')
    return isQueue(kept) ? kept : null
  } catch {
    return null
  }
}

let queue: Queue | null = null

const now = (): Queue | null => {
  queue ??= stored()
  return queue
}

function keep(next: Queue): void {
  queue = next
  try {
    sessionStorage.setItem(storageName, JSON.stringify(next))
  } catch {
    // Without storage it lasts until the page is loaded again.
  }
}

/** Remembers the list that is shown, whose articles are opened one after another. */
export const keepQueue = (from: string, rows: readonly { id: number }[]): void =>
  keep({ from, ids: rows.map(({ id }) => id) })

/** Where an article stands in the list; null for one that was not opened from it. */
export function placeOf(id: number): Place | null {
  const { from, ids } = now() ?? { from: '', ids: [] }
  const place = ids.indexOf(id)
  if (place < 0) return null
  return {
    from,
    number: place + 1,
    count: ids.length,
    before: ids[place - 1] ?? null,
    next: ids[place + 1] ?? null,
  }
}

/** Takes an article that has moved on out of the list. */
export function leaveQueue(id: number): void {
  const list = now()
  if (list) keep({ ...list, ids: list.ids.filter((one) => one !== id) })
}

/** Puts an article whose step was taken back where it was, unless another list was opened since. */
export function backIntoQueue(id: number, { from, number }: Place): void {
  const list = now()
  if (list?.from === from && !list.ids.includes(id))
    keep({ ...list, ids: list.ids.toSpliced(number - 1, 0, id) })
}
