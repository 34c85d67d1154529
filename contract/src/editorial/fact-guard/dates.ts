import { literalAt, numberAt } from './numbers.ts'
import type { Token } from './tokens.ts'

/** One meaning of a date, a time of day, a weekday or a word such as “hôm qua”. */
export type Time = {
  day?: number
  month?: number
  year?: number
  /** The end of a span of years, such as “năm học 2026-2027”. */
  untilYear?: number
  quarter?: number
  /** 2 is Monday and 8 Sunday, as Vietnamese counts. */
  weekday?: number
  hour?: number
  minute?: number
  /** Days, weeks, months or years from the day of the text, such as `day-1`. */
  relative?: string
}

export type FoundTime = { times: readonly Time[]; after: number }

const months: Readonly<Record<string, number>> = Object.fromEntries(
  'january february march april may june july august september october november december'
    .split(' ')
    .flatMap((name, at) => [
      [name, at + 1],
      [name.slice(0, 3), at + 1],
    ]),
)
const monthWords: Readonly<Record<string, number>> = { giêng: 1, tư: 4, chạp: 12, năm: 5 }
const weekdays: Readonly<Record<string, number>> = Object.fromEntries(
  'monday tuesday wednesday thursday friday saturday sunday'.split(' ').map((name, at) => [name, at + 2]),
)
const weekdayWords: Readonly<Record<string, number>> = { hai: 2, ba: 3, tư: 4, năm: 5, sáu: 6, bảy: 7 }
const romans: Readonly<Record<string, number>> = { i: 1, ii: 2, iii: 3, iv: 4 }

/** Words of relative days, by their first word. */
const relatives: readonly (readonly [words: string, relative: string])[] = [
  ...['hôm', 'sáng', 'trưa', 'chiều', 'tối', 'đêm'].flatMap((part) => [
    [`${part} nay`, 'day0'] as const,
    [`${part} qua`, 'day-1'] as const,
    [`${part} mai`, 'day1'] as const,
  ]),
  ['hôm kia', 'day-2'],
  ['ngày mai', 'day1'],
  ['ngày kia', 'day2'],
  ...(['tuần', 'tháng', 'năm'] as const).flatMap((unit) => [
    [`${unit} này`, `${unit}0`] as const,
    [`${unit} trước`, `${unit}-1`] as const,
    [`${unit} tới`, `${unit}1`] as const,
    [`${unit} sau`, `${unit}1`] as const,
  ]),
  ['năm nay', 'năm0'],
  ['năm ngoái', 'năm-1'],
  ['today', 'day0'],
  ['tonight', 'day0'],
  ['yesterday', 'day-1'],
  ['tomorrow', 'day1'],
  ...(['week', 'month', 'year'] as const).flatMap((unit, at) => {
    const key = (['tuần', 'tháng', 'năm'] as const)[at]
    return [
      [`this ${unit}`, `${key}0`] as const,
      [`last ${unit}`, `${key}-1`] as const,
      [`next ${unit}`, `${key}1`] as const,
    ]
  }),
]
const relativeWords = relatives.map(([words, relative]) => ({ words: words.split(' '), relative }))

const dayCues = new Set('ngày hôm sáng trưa chiều tối đêm rạng mùng mồng khuya'.split(' '))
const slashCues = new Set([...dayCues, ...'từ đến tới trước sau và ( on hôm'.split(' ')])
const notMonths = new Set('mỗi một hằng hàng mấy vài nhiều nửa'.split(' '))
const afternoon = new Set(['chiều', 'tối'])

const plain = (token: Token | undefined): number | null =>
  token?.kind === 'digits' && token.text.length <= 4 ? Number(token.text) : null

const isDay = (value: number | null): value is number => value !== null && value >= 1 && value <= 31
const isMonth = (value: number | null): value is number => value !== null && value >= 1 && value <= 12
const isYear = (value: number | null): value is number => value !== null && value >= 1800 && value <= 2199

/** “năm 2026”, “/2026” or a bare year after a date. */
function yearAfter(tokens: readonly Token[], at: number): { year: number; after: number } | null {
  for (const skip of [',', '/', '-', 'năm', '']) {
    const next = skip === '' ? at : tokens[at]?.lower === skip ? at + 1 : -1
    if (next < 0) continue
    const year = plain(tokens[next])
    if (isYear(year)) return { year, after: next + 1 }
  }
  return null
}

/** The number of a month after “tháng”, in digits or words. */
function monthAt(tokens: readonly Token[], at: number): { month: number; after: number } | null {
  const word = tokens[at]?.lower ?? ''
  const ownWord = monthWords[word]
  if (ownWord) return { month: ownWord, after: at + 1 }
  const digits = plain(tokens[at])
  if (isMonth(digits)) return { month: digits, after: at + 1 }
  const words = tokens[at]?.kind === 'word' ? numberAt(tokens, at, true) : null
  const value = words?.values[0] ?? null
  return words && isMonth(value) ? { month: value, after: words.after } : null
}

/** “12/3/2026”, “12-3”, “2026-03-12”, where the signs are joined. */
function numericDate(tokens: readonly Token[], at: number): FoundTime | null {
  const [first, sign, second] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (!sign || !second || !sign.joined || !second.joined || !['/', '-', '.'].includes(sign.text)) return null
  const [one, two] = [plain(first), plain(second)]
  const signAgain = tokens[at + 3]
  const third = tokens[at + 4]
  const hasThird = signAgain?.joined && third?.joined && signAgain.text === sign.text
  const three = hasThird ? plain(third) : null
  if (isYear(one) && isMonth(two) && isDay(three))
    return { times: [{ year: one, month: two, day: three }], after: at + 5 }
  if (three !== null && (third?.text.length === 4 || third?.text.length === 2)) {
    const year = three < 100 ? 2000 + three : three
    if (!isYear(year)) return null
    const times = [
      ...(isDay(one) && isMonth(two) ? [{ day: one, month: two, year }] : []),
      ...(isMonth(one) && two !== null && two > 12 && isDay(two) ? [{ day: two, month: one, year }] : []),
    ]
    return times.length > 0 ? { times, after: at + 5 } : null
  }
  const before = tokens[at - 1]?.lower ?? ''
  if (isMonth(one) && isYear(two) && sign.text !== '.')
    return { times: [{ month: one, year: two }], after: at + 3 }
  const isCued = sign.text === '/' ? true : sign.text === '-' && dayCues.has(before)
  if (!isCued || !isDay(one) || !isMonth(two)) return null
  const nextSign = tokens[at + 3]
  const goesOn = nextSign?.joined && tokens[at + 4]?.joined && tokens[at + 4]?.kind === 'digits'
  if (goesOn && nextSign.text !== '-') return null
  return { times: [{ day: one, month: two }], after: at + 3 }
}

/** Whether a “d/m” without a year can only be a date at its place, and no fraction. */
export const isSurelyDate = (tokens: readonly Token[], at: number): boolean =>
  slashCues.has(tokens[at - 1]?.lower ?? '') || slashCues.has(tokens[at - 2]?.lower ?? '')

/** “2026-2027”, where the second year follows the first by a few years. */
function yearSpan(tokens: readonly Token[], at: number): FoundTime | null {
  const [year, sign, untilYear] = [plain(tokens[at]), tokens[at + 1], plain(tokens[at + 2])]
  const isSpan = sign?.text === '-' || sign?.text === '–'
  if (!isSpan || !isYear(year) || !isYear(untilYear) || untilYear <= year || untilYear - year > 12)
    return null
  return { times: [{ year, untilYear }], after: at + 3 }
}

function wordedDate(tokens: readonly Token[], at: number): FoundTime | null {
  const word = (place: number) => tokens[place]?.lower ?? ''
  const day = plain(tokens[at])
  const dayWords = word(at - 1) === 'ngày' || word(at - 1) === 'mùng' || word(at - 1) === 'mồng'
  const read = isDay(day)
    ? { day, after: at + 1 }
    : dayWords && tokens[at]?.kind === 'word'
      ? (() => {
          const found = numberAt(tokens, at, true)
          const value = found?.values[0] ?? null
          return found && isDay(value) ? { day: value, after: found.after } : null
        })()
      : null
  if (read && word(read.after) === 'tháng') {
    const found = monthAt(tokens, read.after + 1)
    if (found && !(tokens[read.after + 1]?.kind === 'word' && !dayWords)) {
      const year = yearAfter(tokens, found.after)
      const time = { day: read.day, month: found.month, ...(year ? { year: year.year } : {}) }
      return { times: [time], after: year?.after ?? found.after }
    }
  }
  const isBefore = tokens[at - 1]?.kind === 'digits' || notMonths.has(word(at - 1))
  if (word(at) === 'tháng' && !isBefore) {
    const numeric = numericDate(tokens, at + 1)
    if (numeric?.times[0]?.day === undefined && numeric) return numeric
    const found = monthAt(tokens, at + 1)
    if (!found || word(found.after) === 'lần') return null
    const year = yearAfter(tokens, found.after)
    return {
      times: [{ month: found.month, ...(year ? { year: year.year } : {}) }],
      after: year?.after ?? found.after,
    }
  }
  if (word(at) === 'năm') {
    const year = plain(tokens[at + 1])
    if (isYear(year)) return yearSpan(tokens, at + 1) ?? { times: [{ year }], after: at + 2 }
  }
  if (word(at) === 'quý') {
    const quarter = plain(tokens[at + 1]) ?? romans[word(at + 1)] ?? weekdayWords[word(at + 1)]
    if (!quarter || quarter > 4) return null
    const year = yearAfter(tokens, at + 2)
    return { times: [{ quarter, ...(year ? { year: year.year } : {}) }], after: year?.after ?? at + 2 }
  }
  return null
}

function englishDate(tokens: readonly Token[], at: number): FoundTime | null {
  const month = (place: number) => {
    const token = tokens[place]
    return token?.capital ? months[token.lower] : undefined
  }
  const day = plain(tokens[at])
  const skip = /^(st|nd|rd|th)$/.test(tokens[at + 1]?.lower ?? '') ? 1 : 0
  const following = month(at + 1 + skip)
  if (isDay(day) && following) {
    const year = yearAfter(tokens, at + 2 + skip)
    return {
      times: [{ day, month: following, ...(year ? { year: year.year } : {}) }],
      after: year?.after ?? at + 2 + skip,
    }
  }
  const own = month(at)
  if (!own) return null
  const dayAfter = plain(tokens[at + 1])
  if (isDay(dayAfter)) {
    const year = yearAfter(tokens, at + 2)
    return {
      times: [{ day: dayAfter, month: own, ...(year ? { year: year.year } : {}) }],
      after: year?.after ?? at + 2,
    }
  }
  const year = yearAfter(tokens, at + 1)
  if (year) return { times: [{ month: own, year: year.year }], after: year.after }
  const isAmbiguous = ['may', 'march', 'mar', 'jan', 'sun'].includes(tokens[at]?.lower ?? '')
  const before = tokens[at - 1]?.lower ?? ''
  if (isAmbiguous && !['in', 'of', 'since', 'by', 'until', 'from', 'last', 'next'].includes(before))
    return null
  return { times: [{ month: own }], after: at + 1 }
}

/** “16h30”, “16 giờ”, “4:52 a.m.”; in the afternoon also by the other count. */
function timeOfDay(tokens: readonly Token[], at: number): FoundTime | null {
  const hour =
    plain(tokens[at]) ??
    (tokens[at]?.kind === 'word' ? (numberAt(tokens, at, true)?.values[0] ?? null) : null)
  if (hour === null || hour > 24 || !Number.isInteger(hour)) return null
  const next = tokens[at]?.kind === 'word' ? (numberAt(tokens, at, true)?.after ?? at + 1) : at + 1
  const sign = tokens[next]
  const isColon =
    sign?.text === ':' && sign.joined && tokens[next + 1]?.joined && tokens[next + 1]?.text.length === 2
  if (!isColon && sign?.lower !== 'h' && sign?.lower !== 'g' && sign?.lower !== 'giờ') return null
  if (sign?.lower === 'g' && !tokens[next + 1]?.joined) return null
  const given = plain(tokens[next + 1])
  const hasMinute = given !== null && given < 60 && tokens[next + 1]?.text.length === 2
  let after = hasMinute ? next + 2 : next + 1
  if (hasMinute && tokens[after]?.lower === 'phút') after += 1
  const minute = hasMinute ? given : 0
  const isEvening =
    [0, 1].some((step) => afternoon.has(tokens[after + step]?.lower ?? '')) || tokens[after]?.lower === 'pm'
  const isPm = tokens[after]?.lower === 'p'
  const times = [{ hour, minute }]
  if ((isEvening || isPm) && hour < 12) times.push({ hour: hour + 12, minute })
  return { times, after }
}

/** The date or time that begins at a token; null when none does. */
export function timeAt(tokens: readonly Token[], at: number, vietnamese: boolean): FoundTime | null {
  const token = tokens[at]
  if (!token) return null
  for (const { words, relative } of relativeWords)
    if (words.every((word, step) => tokens[at + step]?.lower === word))
      return { times: [{ relative }], after: at + words.length }
  const weekday = weekdays[token.lower]
  if (weekday && token.capital) return { times: [{ weekday }], after: at + 1 }
  if (token.lower === 'chủ' && tokens[at + 1]?.lower === 'nhật')
    return { times: [{ weekday: 8 }], after: at + 2 }
  if (token.lower === 'thứ') {
    const next = tokens[at + 1]
    const named = weekdayWords[next?.lower ?? ''] ?? plain(next)
    const goesOn =
      tokens[at + 2]?.lower === 'mươi' || literalAt(tokens, at + 1, vietnamese)?.values.some((one) => one > 7)
    if (named && named >= 2 && named <= 7 && !goesOn) return { times: [{ weekday: named }], after: at + 2 }
    return null
  }
  if (token.kind === 'digits') {
    const span = yearSpan(tokens, at)
    if (span) return span
    const found =
      wordedDate(tokens, at) ?? englishDate(tokens, at) ?? numericDate(tokens, at) ?? timeOfDay(tokens, at)
    return found
  }
  return wordedDate(tokens, at) ?? englishDate(tokens, at) ?? timeOfDay(tokens, at)
}

/** Whether a time of the source says all that a time of the proposal says. */
export function covers(source: Time, claim: Time): boolean {
  const keys = Object.keys(claim) as (keyof Time)[]
  return keys.every((key) => source[key] === claim[key])
}

/** The day that a relative word means, for a text of a day `YYYY-MM-DD`; null for weeks and further. */
export function dayOf(relative: string, today: string): Time | null {
  const days = /^day(-?\d)$/.exec(relative)?.[1]
  if (days === undefined) return null
  const at = new Date(`${today}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + Number(days))
  return { day: at.getUTCDate(), month: at.getUTCMonth() + 1 }
}
