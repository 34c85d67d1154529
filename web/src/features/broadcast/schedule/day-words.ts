import { locale } from '#web/language/language.ts'

/** A day as `Thứ Hai, 23/11/2026`, whatever zone the browser is in. */
export function dayWords(date: string): string {
  const weekday = new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' })
  return `${weekday.format(new Date(`${date}T00:00:00Z`))}, ${date.split('-').reverse().join('/')}`
}
