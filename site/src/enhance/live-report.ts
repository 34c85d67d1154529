import { offerCopies } from './sharing.ts'

const entriesOf = (report: ParentNode) => [...report.querySelectorAll<HTMLElement>('.live-entry')]

/** The first entry that the reader has on the screen, below the upper edge. */
const readIn = (report: ParentNode): HTMLElement | undefined =>
  entriesOf(report).find((entry) => entry.getBoundingClientRect().bottom > 0)

/**
 * Puts the report of a page that was fetched anew in the place of the one that is read. What the reader looks at stays
 * where it is on the screen; a new entry is marked for a while, and told to those who hear the page.
 */
export function renewLiveReport(fresh: ParentNode): void {
  const old = document.querySelector<HTMLElement>('[data-live]')
  const next = fresh.querySelector<HTMLElement>('[data-live]')
  if (!old || !next || toldIn(old) === toldIn(next)) return
  const known = new Set(entriesOf(old).map(({ id }) => id))
  // Who has not reached the report yet, or reads its top, sees what is new come in.
  const beyond = old.getBoundingClientRect().top < 0 ? readIn(old) : undefined
  const before = beyond?.getBoundingClientRect().top ?? 0
  old.replaceWith(next)
  const stays = beyond && document.getElementById(beyond.id)
  if (stays) scrollBy(0, stays.getBoundingClientRect().top - before)
  offerCopies()
  const added = entriesOf(next).filter(({ id }) => !known.has(id))
  for (const entry of added) entry.dataset.fresh = ''
  const status = next.querySelector('[data-live-status]')
  // Told a moment later: what stands in a region from its beginning is not read out.
  setTimeout(() => status?.append(added[0]?.dataset.told ?? ''), 100)
}

/** What a report tells, without what the page's script changed in it; its heading says whether it goes on. */
const toldIn = (report: HTMLElement): string =>
  [...report.querySelectorAll('h2, .live-entry')].map((part) => `${part.id} ${part.textContent}`).join('\n')
