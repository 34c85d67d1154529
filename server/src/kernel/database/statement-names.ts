import { createHash } from 'node:crypto'

/** Characters of a text that gets a name: longer ones are lists of values, whose text and plan take megabytes for each length. */
const longest = 10_000

export type StatementNames = {
  /** Name of a statement; undefined when it should not be prepared (yet). */
  nameOf: (text: string) => string | undefined
  /** Renames all statements: those prepared under the old names no longer match the tables. */
  renew: () => void
}

/**
 * Names of prepared statements, at most `most` different texts: connections never drop one. A text gets a
 * name on its `from`th execution, so that one-off texts (value lists of some length) take no slot.
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
      if (text.length > longest) return undefined
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
