import { type Language, say } from '../kit/text.ts'
import { type Fault, faultTexts } from './lint.ts'
import { clock, clockAt } from './zone-clock.ts'

/** A fault in words, with times as the clocks of the channel show them. */
export function sayFault(
  { code, values }: Fault,
  day: { date: string; zone: string },
  language: Language,
): string {
  const shown = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'string') return [name, value]
    return [name, name === 'from' || name === 'until' ? clockAt(day.date, day.zone, value) : clock(value)]
  })
  return say(faultTexts[code], language, Object.fromEntries(shown))
}
