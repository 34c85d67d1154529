// What few readers use: a file of its own, fetched when they do, that shares nothing with the script of every page.
import { offerCalendars } from './days.ts'
import { offerExport, type Send } from './search-export.ts'
import { suggestBelow } from './suggest.ts'

export { tryHeadlines } from './headlines.ts'
export { dropPage, refreshPages, savePage } from './saved-pages.ts'

/** Suggests topics and stories below each search box, opens calendars beside days, and offers the results to staff as a spreadsheet. */
export function help(send: Send): void {
  for (const [n, input] of document.querySelectorAll<HTMLInputElement>('[data-suggest]').entries())
    suggestBelow(input, n)
  offerCalendars()
  offerExport(send)
}
