import { text } from '@toasoan/contract/kit/text'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { locale, translate } from '#web/language/language.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** A cached formatter for the current language: creating one takes many times as long as using it. */
function inLanguage<Format>(make: (language: string) => Format): () => Format {
  const made = new Map<string, Format>()
  return () => {
    const known = made.get(locale()) ?? make(locale())
    made.set(locale(), known)
    return known
  }
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/**
 * Local date and time of a timestamp, as if it were UTC. `tz` of dayjs computes the zone for each timestamp,
 * which took a tenth of a list's rendering time.
 */
export function onHouseClock(instant: string | Date): dayjs.Dayjs {
  const at = new Date(instant)
  return dayjs.utc(Number.isNaN(at.getTime()) ? at : `${clock.format(at).replace(' ', 'T')}Z`)
}

/** A timestamp as `h:mm DD/MM/YYYY` in local time (24 hours, the notation of Vietnamese newsrooms). */
export const dateTime = (instant: string | null | undefined): string =>
  instant ? onHouseClock(instant).format('H:mm DD/MM/YYYY') : ''

/** A timestamp with seconds: `15:00:07 21/11/2026`. */
export const exactTime = (instant: string): string => onHouseClock(instant).format('HH:mm:ss DD/MM/YYYY')

const weekday = inLanguage((language) => new Intl.DateTimeFormat(language, { weekday: 'long', timeZone }))

/** A timestamp with its weekday: `15:00 Thứ Bảy, 21/11/2026`. */
export function longTime(instant: string): string {
  const at = onHouseClock(instant)
  return `${at.format('H:mm')} ${weekday().format(new Date(instant))}, ${at.format('DD/MM/YYYY')}`
}

/** The day of a timestamp as `DD/MM/YYYY`. */
export const date = (instant: string | null | undefined): string =>
  instant ? onHouseClock(instant).format('DD/MM/YYYY') : ''

/** Local date some days ago, as YYYY-MM-DD. */
export const dayAgo = (days: number): string =>
  onHouseClock(new Date()).subtract(days, 'day').format('YYYY-MM-DD')

const ago = inLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))

const shortDay = inLanguage(
  (language) => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone }),
)

const words = {
  justNow: text('vừa xong', 'just now'),
  soon: text('ngay bây giờ', 'now'),
  yesterday: text('hôm qua {time}', 'yesterday {time}'),
}

const steps: [limit: number, unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  [3600, 'minute', 60],
  [86_400, 'hour', 3600],
]

/** Figure space: aligns one-digit hours in columns. */
const figureSpace = '\u2007'

const padded = (hours: string): string => (/^\d:/.test(hours) ? `${figureSpace}${hours}` : hours)

/**
 * A timestamp in lists and cards (newsroom.md, section 5): within 24 hours relative, then `hôm qua 4:05`,
 * within this year `4:05 27/11` (`4:05, 27 Nov`), else like `dateTime`. `even` pads the hour for a column.
 */
export function shortTime(instant: string, { now = Date.now(), even = false } = {}): string {
  const seconds = (Date.parse(instant) - now) / 1000
  if (Math.abs(seconds) < 60) return translate(seconds > 0 ? words.soon : words.justNow)
  const step = steps.find(([limit]) => Math.abs(seconds) < limit)
  if (step) return ago().format(Math.trunc(seconds / step[2]), step[1])
  const at = onHouseClock(instant)
  const today = onHouseClock(new Date(now))
  const clockTime = at.format('H:mm')
  if (at.isSame(today.subtract(1, 'day'), 'day')) return translate(words.yesterday, { time: clockTime })
  const time = even ? padded(clockTime) : clockTime
  if (!at.isSame(today, 'year')) return `${time} ${at.format('DD/MM/YYYY')}`
  return onDay(time, instant)
}

/** A day of this year: `27/11` (`27 Nov`). */
export const dayOfYear = (instant: string): string =>
  locale() === 'en-GB' ? shortDay().format(new Date(instant)) : onHouseClock(instant).format('DD/MM')

const onDay = (time: string, instant: string): string =>
  `${time}${locale() === 'en-GB' ? ',' : ''} ${dayOfYear(instant)}`

/** A time of this year, however near: `4:05 27/11` (`4:05, 27 Nov`). */
export const timeOfYear = (instant: string): string => onDay(onHouseClock(instant).format('H:mm'), instant)

/** Like `dateTime`, with the hour padded for a column. */
export const evenTime = (instant: string): string => padded(dateTime(instant))

const figures = inLanguage((language) => new Intl.NumberFormat(language))

/** A whole number with the language's separators. */
export const number = (value: number): string => figures().format(value)

const sizes = inLanguage((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }))

/** A size in bytes with 1024-based units and two decimals, as in the specification. */
export function fileSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  const power = bytes > 0 ? Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1) : 0
  const value = sizes().format(bytes / 1024 ** power)
  return `${value} ${units[power]}`
}
