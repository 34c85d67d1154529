import { timeZone } from '@toasoan/contract/kit/time-zone'

/** How spreadsheets show what `clockCell` and `dayCell` make. */
export const momentFormat = 'hh:mm dd/mm/yyyy'
export const dayFormat = 'dd/mm/yyyy'

const house = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** An instant as a cell, to the minute. A spreadsheet knows no zones: it shows the clock of the house. */
export function clockCell(instant: string | null | undefined): Date | null {
  if (!instant) return null
  const at = Math.floor(Date.parse(instant) / 60_000) * 60_000
  return new Date(`${house.format(at).replace(' ', 'T')}Z`)
}

/** A day (YYYY-MM-DD) as a cell, by which spreadsheets sort, and group by months. */
export const dayCell = (day: string): Date => new Date(`${day}T00:00:00Z`)
