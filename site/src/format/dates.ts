import type { Language } from '@toasoan/contract/kit/text'
import { clock, day, inVietnam, two } from './clock.ts'

export { clock, day } from './clock.ts'
export { shortMoment } from './short-moment.ts'

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

/** `h:mm DD/MM/YYYY` in Vietnam, the product's one way to write an instant. */
export const moment = (instant: string): string => `${clock(instant)} ${day(instant)}`

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
