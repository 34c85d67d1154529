import { fold } from '@toasoan/contract/kit/fold'

type Clock = { year: number; month: number; day: number; hour: number; minute: number }

/** Milliseconds that a zone's clock is ahead of UTC at an instant. */
function ahead(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return (
    Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) -
    Math.floor(at / 1000) * 1000
  )
}

/** The instant at which a zone's clock shows a time; null when there is no such time. */
export function instantOf({ year, month, day, hour, minute }: Clock, zone: string): Date | null {
  const shown = Date.UTC(year, month - 1, day, hour, minute)
  const check = new Date(shown)
  if (check.getUTCDate() !== day || check.getUTCMonth() !== month - 1 || hour > 23 || minute > 59) return null
  const first = shown - ahead(zone, shown)
  return new Date(shown - ahead(zone, first))
}

/** What a zone's clock shows at an instant. */
function clockOf(at: Date, zone: string): Clock {
  const shown = new Date(at.getTime() + ahead(zone, at.getTime()))
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
  }
}

const units: Readonly<Record<string, number>> = {
  giay: 1,
  phut: 60,
  gio: 3600,
  tieng: 3600,
  ngay: 86_400,
  tuan: 604_800,
}

/** "5 phút trước", "2 giờ trước". */
function agoIn(words: string, now: Date): Date | null {
  const found = /\b(\d{1,3}) (giay|phut|gio|tieng|ngay|tuan) truoc\b/.exec(words)
  return found
    ? new Date(now.getTime() - Number(found[1]) * (units[found[2] as string] as number) * 1000)
    : null
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

type Day = Pick<Clock, 'year' | 'month' | 'day'>

const fullYear = (year: number) => (year < 100 ? 2000 + year : year)

function dayIn(words: string, now: Date, zone: string): Day | null {
  const iso = /\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(words)
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) }
  const figures = /\b(\d{1,2}) ?[-/.] ?(\d{1,2}) ?[-/.] ?(\d{4}|\d{2})(?!\d)/.exec(words)
  if (figures)
    return { day: Number(figures[1]), month: Number(figures[2]), year: fullYear(Number(figures[3])) }
  const spelt = /\b(\d{1,2}) thang (\d{1,2})(?:,? (?:nam )?(\d{4}))?/.exec(words)
  const today = clockOf(now, zone)
  if (spelt)
    return { day: Number(spelt[1]), month: Number(spelt[2]), year: spelt[3] ? Number(spelt[3]) : today.year }
  const english = /\b(\d{1,2}) ([a-z]{3})[a-z]{0,6},? (\d{4})/.exec(words)
  const american = /\b([a-z]{3})[a-z]{0,6} (\d{1,2}),? (\d{4})/.exec(words)
  const [day, name, year] = english
    ? [english[1], english[2], english[3]]
    : american
      ? [american[2], american[1], american[3]]
      : []
  const month = months.indexOf(name ?? '') + 1
  if (month > 0) return { day: Number(day), month, year: Number(year) }
  if (/\bhom nay\b/.test(words)) return today
  if (/\bhom qua\b/.test(words)) return clockOf(new Date(now.getTime() - 86_400_000), zone)
  const short = /\b(\d{1,2})\/(\d{1,2})(?![\d/])/.exec(words)
  return short ? { day: Number(short[1]), month: Number(short[2]), year: today.year } : null
}

function timeIn(words: string): { hour: number; minute: number } | null {
  const found =
    /\b(\d{1,2}):(\d{2})(?::\d{2})? ?(am|pm|sa|ch)?\b/.exec(words) ??
    /\b(\d{1,2}) ?(?:h|gio) ?(\d{2})? ?(am|pm|sa|ch)?\b/.exec(words)
  if (!found) return null
  const hour = Number(found[1])
  const isLater = (found[3] === 'pm' || found[3] === 'ch') && hour < 12
  const isMidnight = (found[3] === 'am' || found[3] === 'sa') && hour === 12
  return { hour: isLater ? hour + 12 : isMidnight ? 0 : hour, minute: Number(found[2] ?? 0) }
}

/** Milliseconds that "GMT+7", "UTC+07:00" or "(+07)" is ahead; null where none stands. */
function offsetIn(words: string): number | null {
  const found = /(?:gmt|utc) ?([+-]) ?(\d{1,2})(?::?(\d{2}))?/.exec(words)
  if (!found) return null
  return (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3] ?? 0)) * 60_000
}

const machine = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/
const mail =
  /^[A-Z][a-z]{2}, ?\d{1,2} [A-Z][a-z]{2} \d{2,4} \d\d:\d\d(?::\d\d)? (?:[+-]\d{4}|GMT|UTC|Z|EST|EDT|PST|PDT)$/

/** The years in which news may have been published. */
const isLikely = (at: Date | null): at is Date =>
  at !== null && at.getTime() > Date.UTC(1990, 0) && at.getTime() < Date.UTC(2100, 0)

/**
 * The instant that a text of a Vietnamese (or English) site names: `Thứ Sáu, 20/11/2026 | 08:15`, `20 tháng 11, 2026, 8
 * giờ 15`, `hôm qua, 20:00`, `5 phút trước`, RFC 822 and ISO 8601. Null when it names none.
 */
export function readDate(given: string, zone: string, now = new Date()): Date | null {
  const text = given.slice(0, 200).replace(/\s+/g, ' ').trim()
  if (machine.test(text) || mail.test(text)) {
    const at = new Date(text.replace(/([+-]\d\d)(\d\d)$/, machine.test(text) ? '$1:$2' : '$1$2'))
    return isLikely(at) ? at : null
  }
  const words = fold(text)
    .replace(/\s+/g, ' ')
    .replace(/(\d)t(\d)/, '$1 $2')
  const ago = agoIn(words, now)
  if (ago) return ago
  const day = dayIn(words, now, zone)
  if (!day) return null
  const offset = offsetIn(words)
  const clock = { ...day, ...(timeIn(words) ?? { hour: 0, minute: 0 }) }
  const at = offset === null ? instantOf(clock, zone) : instantOf(clock, 'UTC')
  const moved = at && offset !== null ? new Date(at.getTime() - offset) : at
  return isLikely(moved) ? moved : null
}

/** The day that an address names: `/2026/11/20/…`, `…-20261120081500.htm`. */
export function dateInAddress(address: string, zone: string): Date | null {
  const { pathname } = new URL(address)
  const parts =
    /\/(20\d\d)[/-]?(\d\d)[/-]?(\d\d)\//.exec(pathname) ??
    /(?:^|[^\d])(20\d\d)(\d\d)(\d\d)(\d\d)(\d\d)\d{2,6}(?!\d)/.exec(pathname)
  if (!parts) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.slice(1).map(Number)
  const at = instantOf({ year, month, day, hour, minute }, zone)
  return isLikely(at) ? at : null
}
