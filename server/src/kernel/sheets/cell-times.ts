import { timeZone } from '@toasoan/contract/kit/time-zone'

/** Number formats of `clockCell` and `dayCell`. */
export const momentFormat = 'hh:mm dd/mm/yyyy'
export const dayFormat = 'dd/mm/yyyy'

const house = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** A timestamp as a cell, to the minute, in local time, since spreadsheets have no time zones. */
export function clockCell(instant: string | null | undefined): Date | null {
  if (!instant) return null
  const at = Math.floor(Date.parse(instant) / 60_000) * 60_000
  return new Date(`${house.format(at).replace(' ', 'T')}Z`)
}

/** A day (YYYY-MM-DD) as a date cell, which can be sorted and grouped by month. */
export const dayCell = (day: string): Date => new Date(`${day}T00:00:00Z`)
