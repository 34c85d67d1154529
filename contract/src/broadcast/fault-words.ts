import { type Language, say } from '../kit/text.ts'
import { type Fault, faultTexts } from './lint.ts'
import { clockAt, duration } from './zone-clock.ts'

/** A fault in words, with times as the clocks of the channel show them. */
export function sayFault(
  { code, values }: Fault,
  day: { date: string; zone: string },
  language: Language,
): string {
  const shown = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'string') return [name, value]
    const isTime = name === 'from' || name === 'until' || name === 'at'
    return [name, isTime ? clockAt(day.date, day.zone, value) : duration(value)]
  })
  return say(faultTexts[code], language, Object.fromEntries(shown))
}
