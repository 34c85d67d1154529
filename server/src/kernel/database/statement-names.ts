import { createHash } from 'node:crypto'

export type StatementNames = {
  /** The name of a statement; undefined when it is not to be prepared (yet). */
  nameOf: (text: string) => string | undefined
  /** Gives all texts new names: what is prepared under the old ones no longer fits the tables. */
  renew: () => void
}

/**
 * Names under which connections keep statements of different text prepared, at most `most` of them: a connection
 * never forgets one. A text gets its name when it is asked for the `from`th time, so that texts that come once
 * (lists of values of some length) take no place.
 */
export function statementNames(most: number, from = 1): StatementNames {
  const names = new Map<string, string>()
  const seen = new Map<string, number>()
  let generation = 0

  const make = (text: string): string => {
    const name = createHash('sha256').update(`${generation}:${text}`).digest('hex').slice(0, 32)
    names.set(text, name)
    seen.delete(text)
    return name
  }

  return {
    nameOf(text: string): string | undefined {
      const known = names.get(text)
      if (known || names.size >= most) return known
      const times = (seen.get(text) ?? 0) + 1
      if (times >= from) return make(text)
      if (seen.size >= most * 4) seen.clear()
      seen.set(text, times)
      return undefined
    },
    renew(): void {
      generation += 1
      names.clear()
    },
  }
}
