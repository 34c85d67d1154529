import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, type Text, text } from '@toasoan/contract/kit/text'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import { type DaySpan, daysOf, partsOf, type ReportGroup } from '@toasoan/contract/planning/report-periods'
import { mostDays, mostParts, type ReportKind, type ReportQuery } from '@toasoan/contract/planning/reports'
import { fail } from '#server/kernel/http/fail.ts'
import type { Measure } from '#server/kernel/reports/measure.ts'
import { measuresOf } from './measures.ts'

/** What narrows a report, as its address has it. */
export type ReportFilters = Pick<
  ReportQuery,
  'from' | 'until' | 'department_id' | 'user_ids' | 'channel_id' | 'category_id' | 'article_type_id' | 'group'
>

const house = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })

/** Today where the house is. */
export const houseToday = (): string => house.format(new Date())

const sentences = {
  order: text('Ngày cuối phải từ ngày đầu trở đi.', 'The last day must not be before the first.'),
  tooLong: text('Kỳ dài nhất là {most} ngày.', 'A period of at most {most} days.'),
  tooFine: text(
    'Kỳ này chia ra hơn {most} phần. Hãy chọn cách chia thưa hơn.',
    'That makes more than {most} parts. Choose longer ones.',
  ),
  unknown: text('Báo cáo này không có số liệu “{key}”.', 'This report has no measure “{key}”.'),
}

const refuse = (field: string, sentence: Text, language: Language, values = {}) =>
  fail(kernelErrors.invalid, {}, { [field]: [say(sentence, language, values)] })

/** The days that a report is of; 422 when they are out of order or too many. */
export function periodOf({ from, until }: ReportFilters, language: Language): DaySpan {
  const last = until ?? (from && from > houseToday() ? from : houseToday())
  const first = from ?? `${last.slice(0, 8)}01`
  if (first > last) throw refuse('until', sentences.order, language)
  const period = { from: first, until: last }
  if (daysOf(period) > mostDays) throw refuse('until', sentences.tooLong, language, { most: mostDays })
  return period
}

/** How the period is cut: as asked for, and that of the unit always, by its length. 422 when the parts are too many. */
export function groupOf(
  kind: ReportKind,
  { group }: ReportFilters,
  period: DaySpan,
  language: Language,
): ReportGroup | null {
  const days = daysOf(period)
  const usual = days <= 45 ? 'day' : days <= 800 ? 'month' : 'year'
  const chosen = group ?? (kind === 'unit' ? usual : null)
  if (chosen && partsOf(period, chosen, mostParts).length > mostParts)
    throw refuse('group', sentences.tooFine, language, { most: mostParts })
  return chosen
}

/** The measures asked for in the order of the report; 422 under `field` when it has no such measure. */
export function chosenMeasures(
  kind: ReportKind,
  keys: readonly string[] | undefined,
  language: Language,
  field = 'measures',
): Measure[] {
  const all = measuresOf(kind)
  const unknown = keys?.find((key) => !all.some((measure) => measure.key === key))
  if (unknown) throw refuse(field, sentences.unknown, language, { key: unknown })
  return keys ? all.filter(({ key }) => keys.includes(key)) : all
}
