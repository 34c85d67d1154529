import type { DaySpan } from '@toasoan/contract/planning/report-periods'
import { sql } from 'kysely'
import { fromDay, untilDay } from '../database/conditions.ts'
import type { During } from './measure.ts'

/** SQL: restricts facts to a period of local days. */
export const during = ({ from, until }: DaySpan): During => ({
  at: (column) => sql`(${fromDay(column, from)} and ${untilDay(column, until)})`,
  on: (column) => sql`${column} between ${from}::date and ${until}::date`,
})
