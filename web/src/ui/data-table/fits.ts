import { newestKept } from '#web/client/newest-kept.ts'

/** How a list's columns were fitted: the step of `firstFitting`, hidden columns by key, and the name's width. */
export type Fitted = { words: number | null; cells: number | null; leftOut: string[]; name: string }

/** By list, density, language and width. */
export const fits = newestKept<Fitted>('list-fits', 80)
