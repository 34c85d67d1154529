import type { ReportKind } from '@toasoan/contract/planning/reports'
import type { Measure } from '#server/kernel/reports/measure.ts'
import { broadcastMeasures } from '../../broadcast/statistics/public.ts'
import { articleMeasures } from '../../editorial/articles/public.ts'
import { bookingMeasures } from '../../facilities/bookings/public.ts'
import { borrowMeasures } from '../../facilities/borrows/public.ts'
import { royaltyMeasures } from '../../finance/royalties/public.ts'
import { saleMeasures } from '../../finance/sales/public.ts'
import { fileMeasures } from '../../media/files/public.ts'
import { planMeasures } from '../plans/public.ts'
import { workMeasures } from '../works/public.ts'

/** Every measure of the house in the order of its columns; an area joins by one line. */
export const measures: readonly Measure[] = [
  ...articleMeasures,
  ...workMeasures,
  ...planMeasures,
  ...bookingMeasures,
  ...borrowMeasures,
  ...fileMeasures,
  ...broadcastMeasures,
  ...royaltyMeasures,
  ...saleMeasures,
]

/** The measures of a report. */
export const measuresOf = (kind: ReportKind): Measure[] =>
  measures.filter(({ reports }) => reports.includes(kind))
