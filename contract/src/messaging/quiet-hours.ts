const minute = 60_000
const day = 24 * 60 * minute

export const weekMilliseconds = 7 * day

/** The house's clock is seven hours ahead of UTC all year. */
const ahead = 7 * 60 * minute

type Hours = { days: readonly number[]; from: string; to: string }

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return (hours * 60 + minutes) * minute
}

/** Where the house's day began that is so many days from the one of an instant, in milliseconds. */
const beginningOf = (at: number, days: number): number =>
  Math.floor((at + ahead) / day) * day - ahead + days * day

/** 1 is Monday; the first of January 1970 was a Thursday. */
const weekdayOf = (beginning: number): number => ((Math.floor((beginning + ahead) / day) + 3) % 7) + 1

/** Each stretch of quiet hours from the day before an instant until a week after it. */
const stretchesAt = (hours: readonly Hours[], at: number): { start: number; end: number }[] =>
  Array.from({ length: 10 }, (_, index) => beginningOf(at, index - 1)).flatMap((beginning) =>
    hours
      .filter(({ days }) => days.includes(weekdayOf(beginning)))
      .map(({ from, to }) => ({
        start: beginning + minutesOf(from),
        end: beginning + minutesOf(to) + (to < from ? day : 0),
      })),
  )

/** When it stops being quiet; the instant itself where it is not, and at least a week later where it never stops. */
export function quietUntil(hours: readonly Hours[], at: Date): Date {
  let time = at.getTime()
  const stretches = stretchesAt(hours, time).sort((one, other) => one.start - other.start)
  for (const { start, end } of stretches) if (start <= time && time < end) time = end
  return new Date(time)
}

/** The next time that the house's clock shows a time of day, after an instant. */
export function nextAt(clock: string, at: Date): Date {
  const today = beginningOf(at.getTime(), 0) + minutesOf(clock)
  return new Date(today > at.getTime() ? today : today + day)
}
