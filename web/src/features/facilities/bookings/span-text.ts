import { timeZone } from '@toasoan/contract/kit/time-zone'
import dayjs from 'dayjs'
import { translate } from '#web/language/language.ts'
import { bookTexts } from './text.ts'

/** A span of time on the house's clock: the day once where both ends lie on it. Without an end it is open. */
export function spanText(startsAt: string, endsAt: string | null): string {
  const from = dayjs(startsAt).tz(timeZone)
  if (!endsAt) return translate(bookTexts.from, { at: from.format('H:mm DD/MM/YYYY') })
  const until = dayjs(endsAt).tz(timeZone)
  return from.isSame(until, 'day')
    ? `${from.format('H:mm')}–${until.format('H:mm')} ${from.format('DD/MM/YYYY')}`
    : translate(bookTexts.span, {
        from: from.format('H:mm DD/MM'),
        until: until.format('H:mm DD/MM/YYYY'),
      })
}
