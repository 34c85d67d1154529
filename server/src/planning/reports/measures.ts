import { type Text, text } from '@toasoan/contract/kit/text'
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

/** Measures by area, in the order of the columns; a domain is added to its area. */
const areas: readonly (readonly [heading: Text, measures: readonly Measure[]])[] = [
  [text('Tin bài', 'Stories'), articleMeasures],
  [text('Công việc', 'Tasks'), workMeasures],
  [text('Kế hoạch', 'Plans'), planMeasures],
  [text('Nguồn lực', 'Resources'), [...bookingMeasures, ...borrowMeasures, ...fileMeasures]],
  [text('Phát sóng', 'On air'), broadcastMeasures],
  [text('Tài chính', 'Finance'), [...royaltyMeasures, ...saleMeasures]],
]

/** All measures, in the order of the columns. */
export const measures: readonly Measure[] = areas.flatMap(([, some]) => some)

const headings = new Map(areas.flatMap(([heading, some]) => some.map(({ key }) => [key, heading] as const)))

/** Heading of the area that a measure belongs to. */
export const headingOf = ({ key }: Pick<Measure, 'key'>): Text | undefined => headings.get(key)

/** The measures of a report. */
export const measuresOf = (kind: ReportKind): Measure[] =>
  measures.filter(({ reports }) => reports.includes(kind))
