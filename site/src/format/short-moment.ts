import type { Language } from '@toasoan/contract/kit/text'
import { clock, day } from './clock.ts'

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
