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
  ...{ giay: 1, phut: 60, gio: 3600, tieng: 3600, ngay: 86_400, tuan: 604_800 },
  ...{ second: 1, minute: 60, min: 60, hour: 3600, day: 86_400, week: 604_800 },
}

const ago =
  /\b(\d{1,3}|mot|vai|an?|few) (giay|phut|gio|tieng|ngay|tuan|second|minute|min|hour|day|week)s? (?:dong ho )?(?:truoc|ago)\b/

/** "5 phút trước", "một giờ trước", "2 hours ago", "vừa xong". */
function agoIn(words: string, now: Date): Date | null {
  if (/\b(?:vua xong|vua moi|vua dang|moi day|just now)\b/.test(words)) return now
  const found = ago.exec(words)
  if (!found) return null
  return new Date(now.getTime() - (Number(found[1]) || 1) * (units[found[2] as string] as number) * 1000)
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** Vietnamese names of months without marks; longer ones first. */
const monthNames: readonly (readonly [string, number])[] = [
  ['muoi mot', 11],
  ['muoi hai', 12],
  ['chap', 12],
  ['gieng', 1],
  ['mot', 1],
  ['hai', 2],
  ['ba', 3],
  ['tu', 4],
  ['nam', 5],
  ['sau', 6],
  ['bay', 7],
  ['tam', 8],
  ['chin', 9],
  ['muoi', 10],
]

type Day = Pick<Clock, 'year' | 'month' | 'day'>

const fullYear = (year: number) => (year < 100 ? 2000 + year : year)

const isDay = ({ month, day }: Day) => month >= 1 && month <= 12 && day >= 1 && day <= 31

const dayOf = (year: unknown, month: unknown, day: unknown): Day => ({
  year: Number(year),
  month: Number(month),
  day: Number(day),
})

const instantOfDay = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day)

/** A day without a year is this year's, or last year's where that is still to come. */
function recent(month: unknown, day: unknown, today: Day): Day {
  const found = dayOf(today.year, month, day)
  return instantOfDay(found) > instantOfDay(today) + 86_400_000 ? { ...found, year: today.year - 1 } : found
}

/** A day in figures: the day first, as Vietnam writes it; the month first where it cannot be otherwise. */
function dayInFigures(words: string, today: Day): Day | null {
  for (const [, year, month, day] of words.matchAll(/\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g))
    if (isDay(dayOf(year, month, day))) return dayOf(year, month, day)
  for (const found of words.matchAll(/\b(\d{1,2}) ?[-/.] ?(\d{1,2}) ?[-/.] ?(\d{4}|\d{2})(?!\d)/g)) {
    const year = fullYear(Number(found[3]))
    const [usual, american] = [dayOf(year, found[2], found[1]), dayOf(year, found[1], found[2])]
    const isLater = isDay(usual) && instantOfDay(usual) > instantOfDay(today) + 86_400_000
    if (isDay(american) && (!isDay(usual) || (isLater && instantOfDay(american) <= instantOfDay(today))))
      return american
    if (isDay(usual)) return usual
  }
  return null
}

/** "20 tháng 11, 2026", "26 Th11, 2026", "Th11 26, 2026", "26 Tháng Mười Một, 2026". */
function dayInVietnamese(given: string, today: Day): Day | null {
  const words = monthNames.reduce(
    (text, [name, month]) => text.replace(`thang ${name}`, `thang ${month}`),
    given,
  )
  const found =
    /\b(\d{1,2}),? (?:thang |th\.? ?)(\d{1,2})\b(?:,? (?:nam )?(\d{4}))?/.exec(words) ??
    (/\b(?:thang |th)(\d{1,2}) (\d{1,2}), (\d{4})/
      .exec(words)
      ?.map((_, at, all) => all[[0, 2, 1, 3][at] as number]) as string[] | undefined)
  if (!found) return null
  return found[3] ? dayOf(found[3], found[2], found[1]) : recent(found[2], found[1], today)
}

function dayInEnglish(words: string): Day | null {
  const english = /\b(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3})[a-z]{0,6}\.?,?[ -](\d{4}|\d{2})\b/.exec(words)
  const american = /\b([a-z]{3})[a-z]{0,6}\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/.exec(words)
  for (const [day, name, year] of [
    [english?.[1], english?.[2], english?.[3]],
    [american?.[2], american?.[1], american?.[3]],
  ]) {
    const month = months.indexOf(name ?? '') + 1
    if (month > 0) return dayOf(fullYear(Number(year)), month, day)
  }
  return null
}

function dayInWords(words: string, now: Date, zone: string): Day | null {
  const isYesterday = /\b(?:(?:hom|sang|trua|chieu|toi|dem) qua|yesterday)\b/.test(words)
  const daysAgo = /\bhom kia\b/.test(words) ? 2 : isYesterday ? 1 : 0
  if (daysAgo > 0) return clockOf(new Date(now.getTime() - daysAgo * 86_400_000), zone)
  return /\b(?:(?:hom|sang|trua|chieu|toi) nay|today)\b/.test(words) ? clockOf(now, zone) : null
}

/** The day of a text. `rest` is the text without its time, whose figures could be taken for those of the day. */
function dayIn(words: string, rest: string, now: Date, zone: string): Day | null {
  const today = clockOf(now, zone)
  const found =
    dayInFigures(rest, today) ??
    dayInVietnamese(rest, today) ??
    dayInEnglish(rest) ??
    dayInWords(words, now, zone)
  if (found) return found
  const short = /\b(\d{1,2})\/(\d{1,2})(?![\d/])/.exec(rest)
  return short ? recent(short[2], short[1], today) : null
}

type Time = { hour: number; minute: number; text: string }

const times = [
  /\b(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d{1,9})?)? ?(?:(am|pm|sa|ch|sang|trua|chieu|toi|dem)\b)?/,
  /\b(\d{1,2}) ?(?:h|gio) ?(?:(\d{2})\b)?(?: phut)? ?(?:(am|pm|sa|ch|sang|trua|chieu|toi|dem)\b)?/,
]

/** The hour of the day that is said with a part of it: "2 giờ chiều" is 14, "12 giờ đêm" 0. */
function hourIn(hour: number, part: string): number {
  if (part === 'am' || part === 'sa' || part === 'sang') return hour === 12 ? 0 : hour
  if (part === 'dem') return hour === 12 ? 0 : hour >= 6 && hour < 12 ? hour + 12 : hour
  if (part === 'trua') return hour < 4 ? hour + 12 : hour
  return part !== '' && hour < 12 ? hour + 12 : hour
}

function timeIn(words: string): Time | null {
  for (const pattern of times) {
    const found = pattern.exec(words)
    if (!found) continue
    const [text, hour, minute, part] = found
    return { hour: hourIn(Number(hour), part ?? ''), minute: Number(minute ?? 0), text }
  }
  return null
}

const zones: Readonly<Record<string, number>> = {
  ...{ gmt: 0, utc: 0, est: -5, edt: -4, cst: -6, cdt: -5, mst: -7, mdt: -6, pst: -8, pdt: -7 },
  ...{ ict: 7, sgt: 8, jst: 9, kst: 9, bst: 1, cet: 1, cest: 2 },
}

/** Milliseconds that "GMT+7", "UTC+07:00", "+0700" behind a time, "GMT" or "EST" is ahead; null where none is named. */
function offsetIn(words: string): number | null {
  const found =
    /(?:gmt|utc) ?([+-]) ?(\d{1,2})(?::?(\d{2}))?/.exec(words) ??
    /:\d{2}(?:\.\d{1,9})? ?([+-])(\d{2}):?(\d{2})?(?!\d)/.exec(words)
  if (found) return (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3] ?? 0)) * 60_000
  if (/:\d{2}(?:\.\d{1,9})?z\b/.test(words)) return 0
  const name = /\b(?:gmt|utc|ict|sgt|jst|kst|bst|ces?t|[ecmp][sd]t)\b/.exec(words)?.[0]
  const hours = name === undefined ? undefined : zones[name]
  return hours === undefined ? null : hours * 3_600_000
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
  const time = timeIn(words)
  const rest = time ? words.replace(time.text, ' ').replace(/ {2,}/g, ' ') : words
  const isTimeOnly = time !== null && /^(?:luc)?\W*$/.test(rest.trim())
  const day = isTimeOnly ? clockOf(now, zone) : dayIn(words, rest, now, zone)
  if (!day) return null
  const offset = offsetIn(words)
  const { year, month } = day
  const clock = { year, month, day: day.day, hour: time?.hour ?? 0, minute: time?.minute ?? 0 }
  const at = offset === null ? instantOf(clock, zone) : instantOf(clock, 'UTC')
  const moved = at && offset !== null ? new Date(at.getTime() - offset) : at
  if (isTimeOnly && moved && moved > now) return null
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
