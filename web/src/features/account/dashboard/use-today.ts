import { text } from '@toasoan/contract/kit/text'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import { useEffect, useState } from 'react'
import { locale } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'

const form = text('{weekday} {day}/{month}', '{weekday} {day} {name}')

const part = (at: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), { ...options, timeZone }).format(at)

/** The day on the organisation's clock, such as “Thứ Sáu 27/11”; it changes at midnight. */
export function useToday(): string {
  const t = useText()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return t(form, {
    weekday: part(now, { weekday: 'long' }),
    day: part(now, { day: 'numeric' }),
    month: part(now, { month: 'numeric' }),
    name: part(now, { month: 'short' }),
  })
}
