import type { CalendarEntry } from '@toasoan/contract/facilities/bookings'
import type { PlaceName } from '@toasoan/contract/facilities/places'
import { translate } from '#web/language/language.ts'
import { bookTexts } from '../text.ts'
import { isClosed, type Times } from './closed-times.ts'
import { toInstant } from './house-clock.ts'

/** Why a place is not offered over a time of the house's clock: closed, out of use, under repair; else null. */
export function whyClosed(
  place: PlaceName | undefined,
  times: Times,
  entries: readonly CalendarEntry[],
): string | null {
  if (!place) return null
  const { name, opens_at, closes_at } = place
  if (place.status === 'inactive') return translate(bookTexts.closedAtAll, { name })
  if (isClosed(place, times))
    return translate(bookTexts.closedThen, { name, hours: `${opens_at}–${closes_at}` })
  const [from, until] = [Date.parse(toInstant(times.start)), Date.parse(toInstant(times.end))]
  const repaired = entries.some(
    ({ type, place_id, starts_at, ends_at }) =>
      type === 'repair' &&
      place_id === place.id &&
      Date.parse(starts_at) < until &&
      (ends_at === null || Date.parse(ends_at) > from),
  )
  return repaired ? translate(bookTexts.repairThen, { name }) : null
}
