import { text } from '@toasoan/contract/kit/text'
import { useEffect, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { dateTime } from './date-time.ts'
import styles from './due.module.css'

const words = {
  late: text('trễ {span}', '{span} late'),
  left: text('còn {span}', '{span} left'),
  minutes: text('{count, number} phút', '{count, number} min'),
  hours: text('{count, number} giờ', '{count, number} h'),
  days: text('{count, number} ngày', '{count, number} {count|day|days}'),
}

/** Milliseconds before a deadline from which it counts as near. */
const near = 3_600_000

/** A duration in its largest whole unit: minutes below an hour, hours below two days. */
const spanOf = (milliseconds: number) => {
  const minutes = Math.max(1, Math.floor(Math.abs(milliseconds) / 60_000))
  if (minutes < 60) return [words.minutes, minutes] as const
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? ([words.hours, hours] as const) : ([words.days, Math.floor(hours / 24)] as const)
}

/** Overdue or remaining time: “trễ 9 giờ”, “còn 32 phút”; the exact time on hover. */
export function Due({ at }: { at: string }) {
  const t = useText()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  const left = Date.parse(at) - now
  const [unit, count] = spanOf(left)
  return (
    <time
      className={styles.due}
      dateTime={at}
      title={dateTime(at)}
      data-tone={left < 0 ? 'late' : left < near ? 'near' : undefined}
    >
      {t(left < 0 ? words.late : words.left, { span: t(unit, { count }) })}
    </time>
  )
}
