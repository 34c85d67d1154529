import type { DaySpan } from '@toasoan/contract/planning/report-periods'
import { sql } from 'kysely'
import { fromDay, untilDay } from '../database/conditions.ts'
import type { During } from './measure.ts'

/** Narrows facts to a span of days of the house. */
export const during = ({ from, until }: DaySpan): During => ({
  at: (column) => sql`(${fromDay(column, from)} and ${untilDay(column, until)})`,
  on: (column) => sql`${column} between ${from}::date and ${until}::date`,
})
