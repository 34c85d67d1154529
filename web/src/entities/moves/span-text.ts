import { text } from '@toasoan/contract/kit/text'
import { translate } from '#web/language/language.ts'
import { onHouseClock } from '#web/ui/date-time.ts'

const texts = { from: text('từ {at}', 'from {at}'), span: text('{from} – {until}', '{from} – {until}') }

/** A time range for lists, without the current year; see `spanText`. */
export const shortSpan = (startsAt: string, endsAt: string | null): string =>
  spanText(startsAt, endsAt).replace(`/${onHouseClock(new Date()).format('YYYY')}`, '')

/** A time range in local time: the date once if both ends are on it. Open without an end. */
export function spanText(startsAt: string, endsAt: string | null): string {
  const from = onHouseClock(startsAt)
  if (!endsAt) return translate(texts.from, { at: from.format('H:mm DD/MM/YYYY') })
  const until = onHouseClock(endsAt)
  return from.isSame(until, 'day')
    ? `${from.format('H:mm')}–${until.format('H:mm')} ${from.format('DD/MM/YYYY')}`
    : translate(texts.span, { from: from.format('H:mm DD/MM'), until: until.format('H:mm DD/MM/YYYY') })
}
