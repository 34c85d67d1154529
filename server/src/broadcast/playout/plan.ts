/** An item of a published day as it is to be sent; times in milliseconds since 1970. */
export type PlannedItem = {
  id: number
  kind: string
  title: string
  from: number
  until: number
  /** Its files in their order; `seconds` is null while their length is not known. */
  files: readonly { path: string; seconds: number | null }[]
  /** Where a live item is heard; empty for none. */
  line: string
}

/** Something that goes out without a break. */
export type Entry = {
  id: string
  kind: 'file' | 'live'
  from: number
  until: number
  uri: string
  title: string
}

/** The item that an entry belongs to; null for what is no item. */
export const itemOf = (entryId: string): number | null => {
  const id = Number.parseInt(entryId, 10)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/**
 * What is sent of items, in order. A live item is its line until its end; any other one its files one after the other, of
 * which none goes on beyond the item's end. What is left of an item is not planned: music is sent there.
 */
export function entriesOf(items: readonly PlannedItem[]): Entry[] {
  const entries: Entry[] = []
  for (const { id, kind, title, from, until, files, line } of items) {
    if (kind === 'live' && line !== '') {
      entries.push({ id: `${id}.live`, kind: 'live', from, until, uri: line, title })
      continue
    }
    let at = from
    for (const [place, { path, seconds }] of files.entries()) {
      if (at >= until) break
      const ends = seconds === null ? until : Math.min(until, at + seconds * 1000)
      if (ends <= at) continue
      entries.push({ id: `${id}.${place}`, kind: 'file', from: at, until: ends, uri: path, title })
      at = ends
    }
  }
  return entries.sort((one, other) => one.from - other.from)
}

const field = (text: string): string => text.replace(/\p{Cc}/gu, ' ')

const second = (at: number): string => (at / 1000).toFixed(3)

/** The plan as the script reads it. `alone` says that no other machine could send instead. */
export function planText(
  entries: readonly Entry[],
  { music, alone }: { music: readonly string[]; alone: boolean },
): string {
  return [
    ...entries.map(({ id, kind, from, until, uri, title }) =>
      [kind, id, second(from), second(until), '0', field(uri), field(title)].join('\t'),
    ),
    ...music.map((path) => `music\t${field(path)}`),
    `alone\t${alone ? 1 : 0}`,
    '',
  ].join('\n')
}
