// What only those fetch who search: a file of its own that shares nothing with the script of every page.
import { offerExport, type Send } from './search-export.ts'
import { suggestBelow } from './suggest.ts'

/** Suggests topics and stories below each search box, and offers the results to staff as a spreadsheet. */
export function help(send: Send): void {
  for (const [n, input] of document.querySelectorAll<HTMLInputElement>('[data-suggest]').entries())
    suggestBelow(input, n)
  offerExport(send)
}
