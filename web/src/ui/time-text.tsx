import { useEffect, useState } from 'react'
import { useLanguage } from '#web/language/use-text.ts'
import { dateTime, relativeTime } from './date-time.ts'
import { Hint } from './hint.tsx'

type Props = {
  at: string | null | undefined
  /** "5 phút trước" with the full time in a tooltip, instead of the full time itself. */
  relative?: boolean
}

/** An instant on the house's clock. */
export function TimeText({ at, relative }: Props) {
  useLanguage()
  const [, tick] = useState(0)
  useEffect(() => {
    if (!relative) return
    const timer = setInterval(() => tick((n) => n + 1), 60_000)
    return () => clearInterval(timer)
  }, [relative])
  if (!at) return null
  if (!relative) return <time dateTime={at}>{dateTime(at)}</time>
  return (
    <Hint label={dateTime(at)}>
      <time dateTime={at}>{relativeTime(at)}</time>
    </Hint>
  )
}
