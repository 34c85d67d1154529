import type { PlaceName } from '@toasoan/contract/facilities/places'

/** A span of the house's clock, as the calendar writes it. */
export type Times = { start: string; end: string }

type Open = Pick<PlaceName, 'status' | 'opens_at' | 'closes_at'>

const dayLength = 86_400_000

/** The days from one to another, both included, as YYYY-MM-DD. */
export function eachDay(first: string, last: string): string[] {
  const from = Date.parse(`${first}T00:00:00Z`)
  const count = Math.round((Date.parse(`${last}T00:00:00Z`) - from) / dayLength) + 1
  return Array.from({ length: Math.max(0, count) }, (_, place) =>
    new Date(from + place * dayLength).toISOString().slice(0, 10),
  )
}

/** When a place cannot be used on the days from `first` to `last`: out of use always, else outside its hours. */
export const closedTimes = ({ status, opens_at, closes_at }: Open, first: string, last: string): Times[] =>
  eachDay(first, last).flatMap((day) => {
    const whole = { start: `${day} 00:00:00`, end: `${day} 23:59:59` }
    if (status === 'inactive') return [whole]
    return [
      ...(opens_at > '00:00' ? [{ ...whole, end: `${day} ${opens_at}:00` }] : []),
      ...(closes_at < '24:00' ? [{ ...whole, start: `${day} ${closes_at}:00` }] : []),
    ]
  })

/** Whether nothing can be booked of a place over a time: it is out of use, or begins or ends outside its hours. */
export function isClosed({ status, opens_at, closes_at }: Open, { start, end }: Times): boolean {
  if (status === 'inactive') return true
  const begins = start.slice(11, 16)
  const ends = end.slice(11, 16) === '00:00' || end.slice(11) === '23:59:59' ? '24:00' : end.slice(11, 16)
  return begins < opens_at || begins >= closes_at || ends <= opens_at || ends > closes_at
}

/** The opening hours of several places together: from the first that opens to the last that closes. */
export function hoursOfAll(places: readonly Open[]): { opens_at: string; closes_at: string } {
  const used = places.filter(({ status }) => status !== 'inactive')
  const all = used.length > 0 ? used : places
  if (all.length === 0) return { opens_at: '00:00', closes_at: '24:00' }
  return {
    opens_at: all.map((place) => place.opens_at).sort()[0] ?? '00:00',
    closes_at:
      all
        .map((place) => place.closes_at)
        .sort()
        .at(-1) ?? '24:00',
  }
}

const asHour = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`

/**
 * The whole hours of the day that a calendar shows: those in which something is open, and those in which something
 * stands.
 */
export function shownHours(
  places: readonly Open[],
  events: readonly Times[],
): { from: string; until: string } {
  const { opens_at, closes_at } = hoursOfAll(places)
  let from = Number(opens_at.slice(0, 2))
  let until = Math.ceil(Number(closes_at.slice(0, 2)) + Number(closes_at.slice(3)) / 60)
  for (const { start, end } of events) {
    if (start.slice(0, 10) !== end.slice(0, 10) && end.slice(11) !== '00:00:00') [from, until] = [0, 24]
    from = Math.min(from, Number(start.slice(11, 13)))
    const last =
      end.slice(11) === '00:00:00'
        ? 24
        : Math.ceil(Number(end.slice(11, 13)) + Number(end.slice(14, 16)) / 60)
    until = Math.max(until, last)
  }
  return { from: asHour(from), until: until >= 24 ? '23:59:59' : asHour(until) }
}
