import { IconHourglassHigh } from '@tabler/icons-react'
import { text } from '@toasoan/contract/kit/text'
import { useEffect, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { dateTime } from '#web/ui/date-time.ts'
import styles from './waited.module.css'

const words = {
  minutes: text('{count, number} phút', '{count, number} min'),
  hours: text('{hours, number} giờ {minutes} phút', '{hours, number} h {minutes} min'),
  wholeHours: text('{count, number} giờ', '{count, number} h'),
  days: text('{count, number} ngày', '{count, number} {count|day|days}'),
  of: text('{waited} / {limit}', '{waited} / {limit}'),
  told: text('Đã chờ {waited}, hạn {limit} (đến {when})', 'Waited {waited} of {limit} (until {when})'),
  overdue: text(
    'Quá hạn: đã chờ {waited}, hạn {limit} (đến {when})',
    'Overdue: waited {waited} of {limit} (until {when})',
  ),
}

const minute = 60_000

/** Waiting time of an article compared with its limit: normal, near, or over. */
export function Waited({ since, due }: { since: string; due: string }) {
  const t = useText()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  const say = (milliseconds: number) => {
    const minutes = Math.max(0, Math.floor(milliseconds / minute))
    if (minutes < 60) return t(words.minutes, { count: minutes })
    const hours = Math.floor(minutes / 60)
    if (hours >= 48) return t(words.days, { count: Math.floor(hours / 24) })
    if (minutes % 60 === 0) return t(words.wholeHours, { count: hours })
    return t(words.hours, { hours, minutes: minutes % 60 })
  }
  const [waited, limit] = [now - Date.parse(since), Date.parse(due) - Date.parse(since)]
  const share = waited / limit
  const values = { waited: say(waited), limit: say(limit), when: dateTime(due) }
  const sentence = t(share > 1 ? words.overdue : words.told, values)
  return (
    <span
      className={styles.waited}
      data-tone={share > 1 ? 'over' : share > 0.75 ? 'near' : undefined}
      title={sentence}
      role="img"
      aria-label={sentence}
    >
      {share > 0.75 && <IconHourglassHigh size={14} aria-hidden />}
      {t(words.of, values)}
    </span>
  )
}
