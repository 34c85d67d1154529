import { useEffect, useState } from 'react'
import { useLanguage } from '#web/language/use-text.ts'
import { dateTime, evenTime, shortTime } from './date-time.ts'
import { Hint } from './hint.tsx'
import { usePrinting } from './use-printing.ts'

type Props = {
  at: string | null | undefined
  /** Short form for lists and cards, with the full time in a tooltip and in print. */
  relative?: boolean
  /** In a column: one-digit hours are padded. */
  even?: boolean
}

/** A timestamp in local time. */
export function TimeText({ at, relative, even }: Props) {
  useLanguage()
  const isPrinting = usePrinting()
  const [, tick] = useState(0)
  useEffect(() => {
    if (!relative) return
    const timer = setInterval(() => tick((n) => n + 1), 60_000)
    return () => clearInterval(timer)
  }, [relative])
  if (!at) return null
  if (!relative || isPrinting) return <time dateTime={at}>{even ? evenTime(at) : dateTime(at)}</time>
  return (
    <Hint label={dateTime(at)}>
      <time dateTime={at}>{shortTime(at, { even })}</time>
    </Hint>
  )
}
