/** How a list's columns were fitted: the step of `firstFitting`, hidden columns by key, and the name's width. */
export type Fitted = { words: number | null; cells: number | null; leftOut: string[]; name: string }

const name = 'list-fits'

/** Lists, densities and widths that are remembered: the most recent. */
const mostKept = 80

function read(): Record<string, Fitted> {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '{}')
  } catch {
    return {}
  }
}

/** How the list was fitted when it was drawn last, at the same width; undefined when it was not. */
export const fittedBefore = (list: string): Fitted | undefined => read()[list]

/** Keeps how a list was fitted. Without storage (full, or a private window) each drawing measures. */
export function keepFitted(list: string, fitted: Fitted): void {
  const { [list]: before, ...others } = read()
  if (JSON.stringify(before) === JSON.stringify(fitted)) return
  try {
    const newest = [...Object.entries(others), [list, fitted]].slice(-mostKept)
    localStorage.setItem(name, JSON.stringify(Object.fromEntries(newest)))
  } catch {}
}
