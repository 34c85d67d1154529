import { type Language, say, text } from '@toasoan/contract/kit/text'
import { timeZone } from '@toasoan/contract/kit/time-zone'

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

function written(instant: string): { time: string; day: string } {
  const of = Object.fromEntries(
    parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  )
  return { time: `${of.hour}:${of.minute}`, day: `${of.day}/${of.month}/${of.year}` }
}

const sentences = {
  day: text('từ {from} đến {until} ngày {day}', 'from {from} to {until} on {day}'),
  days: text('từ {from} {day} đến {until} {last}', 'from {from} on {day} to {until} on {last}'),
  open: text('từ {from} {day}, chưa biết khi nào xong', 'from {from} on {day}, without a known end'),
}

/** A span of time in words, by the clock of the house. */
export function spanText(from: string, until: string | null, language: Language): string {
  const start = written(from)
  const end = until ? written(until) : null
  const values = { from: start.time, day: start.day, until: end?.time, last: end?.day }
  if (!end) return say(sentences.open, language, values)
  return say(end.day === start.day ? sentences.day : sentences.days, language, values)
}
