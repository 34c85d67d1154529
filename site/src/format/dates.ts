import type { Language } from '@toasoan/contract/kit/text'

// Vietnam keeps UTC+7 the year round, so its clock is the UTC clock seven hours later.
const vietnamOffset = 7 * 3_600_000

/** The zone whose clock is the product's. */
export const houseZone = 'Asia/Ho_Chi_Minh'

/** A zone's clock in words, to stand within a sentence: "giờ Trung Âu" for Europe/Paris. */
export function zoneInWords(zone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return language === 'vi' ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

const days = {
  vi: ['Chủ nhật', 'Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
} as const

const two = (n: number): string => String(n).padStart(2, '0')

const inVietnam = (instant: string): Date => new Date(Date.parse(instant) + vietnamOffset)

/** `h:mm` on Vietnam's clock. */
export function clock(instant: string): string {
  const date = inVietnam(instant)
  return `${date.getUTCHours()}:${two(date.getUTCMinutes())}`
}

/** `DD/MM/YYYY` in Vietnam. */
export function day(instant: string): string {
  const date = inVietnam(instant)
  return `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`
}

/** `h:mm DD/MM/YYYY` in Vietnam, the product's one way to write an instant. */
export const moment = (instant: string): string => `${clock(instant)} ${day(instant)}`

/** Minutes for which it is told how long ago something was. */
const fresh = 60

const before = {
  vi: { now: 'vừa xong', minutes: 'phút trước', yesterday: 'hôm qua' },
  en: { now: 'just now', minutes: 'min ago', yesterday: 'yesterday' },
} as const

/** `5 phút trước` within the hour, `h:mm` for today, `hôm qua`, `DD/MM` for a day of this year, otherwise `DD/MM/YYYY`. */
export function shortMoment(instant: string, now: string, language: Language): string {
  const words = before[language]
  const minutes = Math.floor((Date.parse(now) - Date.parse(instant)) / 60_000)
  if (minutes >= 0 && minutes < fresh) return minutes === 0 ? words.now : `${minutes} ${words.minutes}`
  const date = day(instant)
  const today = day(now)
  if (date === today) return clock(instant).padStart(5, '0')
  if (date === day(new Date(Date.parse(now) - 24 * 3_600_000).toISOString())) return words.yesterday
  return date.slice(6) === today.slice(6) ? date.slice(0, 5) : date
}

/** `Thứ Sáu, 21/11/2025` */
export const longDay = (instant: string, language: Language): string =>
  `${days[language][inVietnam(instant).getUTCDay()]}, ${day(instant)}`

/** `Thứ Hai, 23/11/2026, 03:34 (GMT+7)`: when a story came out, for readers anywhere. */
export const wholeMoment = (instant: string, language: Language): string =>
  `${longDay(instant, language)}, ${clock(instant).padStart(5, '0')} (GMT+7)`

/** A calendar day (YYYY-MM-DD) as `longDay` writes an instant's. */
export const writtenDay = (date: string, language: Language): string =>
  longDay(`${date}T05:00:00.000Z`, language)

/** The instant with Vietnam's offset, for machines: `2025-11-21T09:05:00+07:00`. */
export const isoInVietnam = (instant: string): string =>
  `${inVietnam(instant).toISOString().slice(0, 19)}+07:00`

/** `m:ss`, or `h:mm:ss` from an hour on. */
export function duration(seconds: number): string {
  const whole = Math.round(seconds)
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = `${two(whole % 60)}`
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}
