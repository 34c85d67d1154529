/** A day of a zone and the seconds on its clocks since midnight. */
export type WallTime = { date: string; seconds: number }

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, made)
  return made
}

/** Milliseconds at whose multiples zones change their clocks. */
const quarter = 900_000

/** Offsets that are remembered at most. */
const most = 20_000

const offsets = new Map<string, number>()

function offsetBegunAt(at: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const seconds = Number(parts.hour) * 3600 + Number(parts.minute) * 60 + Number(parts.second)
  return asUtc({ date: `${parts.year}-${parts.month}-${parts.day}`, seconds }) - at
}

/** Milliseconds by which the clocks of a zone are ahead of UTC; asking for them takes long, so they are remembered. */
function offsetAt(at: number, zone: string): number {
  const place = Math.floor(at / quarter)
  const key = `${zone} ${place}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const found = offsetBegunAt(place * quarter, zone)
  if (offsets.size >= most) offsets.clear()
  offsets.set(key, found)
  return found
}

/** What the clocks of a zone show at an instant (epoch milliseconds). */
export function wallTimeAt(at: number, zone: string): WallTime {
  const shown = Math.floor((at + offsetAt(at, zone)) / 1000)
  const seconds = ((shown % 86_400) + 86_400) % 86_400
  return { date: new Date((shown - seconds) * 1000).toISOString().slice(0, 10), seconds }
}

const asUtc = ({ date, seconds }: WallTime): number => Date.parse(`${date}T00:00:00Z`) + seconds * 1000

const dayLength = 86_400_000

/**
 * The instant (epoch milliseconds) at which the clocks of a zone show a time: the first one where they show it twice;
 * where they skip it, as much later as they skip.
 */
export function instantOf(wall: WallTime, zone: string): number {
  const guess = asUtc(wall)
  const [before, after] = [offsetAt(guess - dayLength, zone), offsetAt(guess + dayLength, zone)]
  const found = [guess - before, guess - after].filter((at) => at + offsetAt(at, zone) === guess)
  return found.length > 0 ? Math.min(...found) : guess - before
}

/** The day after or before: `dayAfter('2026-02-28', 1)` is 1 March. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)

/** The day of the week as ISO counts it: Monday is 1. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

/** The instant at which a day of a zone begins. */
export const dayBegins = (date: string, zone: string): number => instantOf({ date, seconds: 0 }, zone)

/** How many seconds a day of a zone has: 82,800 or 90,000 where clocks are changed. */
export const lengthOfDay = (date: string, zone: string): number =>
  (dayBegins(dayAfter(date, 1), zone) - dayBegins(date, zone)) / 1000

/** The seconds that have passed since a day began when its clocks show a time. */
export const secondsAt = (date: string, zone: string, seconds: number): number =>
  (instantOf({ date, seconds }, zone) - dayBegins(date, zone)) / 1000

const two = (value: number) => String(value).padStart(2, '0')

/** Seconds as a clock shows them: 07:30, and 07:30:15 where there are any. */
export const clock = (seconds: number): string =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}${seconds % 60 ? `:${two(seconds % 60)}` : ''}`

/** What the clocks of a zone show when so many seconds of a day have passed. */
export const clockAt = (date: string, zone: string, seconds: number): string =>
  clock(wallTimeAt(dayBegins(date, zone) + seconds * 1000, zone).seconds)

/** A length in seconds: 02:30 (minutes and seconds), 1:02:30 with hours; the sign of a negative one is left out. */
export function duration(seconds: number): string {
  const whole = Math.abs(seconds)
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
  return whole >= 3600 ? `${Math.floor(whole / 3600)}:${rest}` : rest
}

/**
 * A length in seconds from input as `duration` formats it, or as whole minutes: 02:30, 90:00, 1:02:30, 45. Null when it
 * is none or longer than a day.
 */
export function typedDuration(words: string): number | null {
  const found = /^(?:(?:(\d{1,2}):)?(\d{1,4}):(\d{2})|(\d{1,4}))$/.exec(words.trim())
  if (!found) return null
  const [hours, minutes, seconds] = [found[1], found[2] ?? found[4], found[3]].map((part) =>
    Number(part ?? 0),
  )
  const isWrong = (seconds ?? 0) > 59 || (found[1] !== undefined && (minutes ?? 0) > 59)
  const whole = (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)
  return isWrong || whole > 86_400 ? null : whole
}

/** A time of day in seconds from input such as 7:30, 0730, 7:30:15; null when it is none. */
export function typedClock(words: string): number | null {
  const found = /^(\d{1,2}):?(\d{2})(?::?(\d{2}))?$/.exec(words.trim())
  if (!found) return null
  const [hours, minutes, seconds] = [Number(found[1]), Number(found[2]), Number(found[3] ?? 0)]
  return hours > 24 || minutes > 59 || seconds > 59 ? null : hours * 3600 + minutes * 60 + seconds
}
