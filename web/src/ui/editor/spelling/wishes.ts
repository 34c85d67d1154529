import type { Wishes } from './spelling-plugin.ts'

const nameFor = (personId: number): string => `spelling-${personId}`

/** Most words that one person's list keeps; the oldest go first. */
const mostIgnored = 2_000

/** What a person wished last on this computer; hints are on until they are switched off. */
export function readWishes(personId: number): Wishes {
  try {
    const kept = JSON.parse(localStorage.getItem(nameFor(personId)) ?? 'null') as {
      on?: boolean
      ignored?: string[]
    } | null
    return { on: kept?.on !== false, ignored: new Set(Array.isArray(kept?.ignored) ? kept.ignored : []) }
  } catch {
    return { on: true, ignored: new Set() }
  }
}

/** Keeps a person's wishes on this computer. A computer that keeps nothing forgets them with the tab. */
export function keepWishes(personId: number, { on, ignored }: Wishes): void {
  try {
    const words = [...ignored].slice(-mostIgnored)
    localStorage.setItem(nameFor(personId), JSON.stringify({ on, ignored: words }))
  } catch {
    // Storage is full or closed.
  }
}

/** The form in which a word is ignored. */
export const ignoredForm = (found: string): string => found.normalize('NFC').toLocaleLowerCase('vi')
