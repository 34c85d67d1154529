import { type WarrantyState, warrantySoonDays } from '@toasoan/contract/facilities/devices'
import { type RawBuilder, sql } from 'kysely'
import { today } from '#server/kernel/database/conditions.ts'

type Columns = {
  price: RawBuilder<unknown>
  purchased: RawBuilder<unknown>
  months: RawBuilder<unknown>
  method: RawBuilder<unknown>
}

/** SQL: whole months from the day of purchase to another day, never less than 0. */
const monthsUntil = (day: RawBuilder<unknown>, purchased: RawBuilder<unknown>) => sql`greatest(0,
  extract(year from age(${day}, ${purchased})) * 12 + extract(month from age(${day}, ${purchased})))::int`

/** SQL: what of a price is written off on a day, in whole đồng; nothing without months or a day of purchase. */
export const writtenOff = (
  { price, purchased, months, method }: Columns,
  day: RawBuilder<unknown>,
): RawBuilder<number> =>
  sql<number>`written_off(${price}, ${months}, ${method}, ${monthsUntil(day, purchased)})`

/**
 * What a unit is worth today in whole đồng: its price, written down for each whole month since it was bought. Without
 * months or a day of purchase it keeps its price.
 */
export const bookValue = (columns: Columns): RawBuilder<number> =>
  sql<number>`(${columns.price} - ${writtenOff(columns, today)})`

/** How the warranty stands that lasts until a day, that day included. */
export const warrantyState = (until: RawBuilder<unknown>): RawBuilder<WarrantyState> =>
  sql<WarrantyState>`case when ${until} is null then 'none' when ${until} < ${today} then 'over'
    when ${until} <= ${today} + ${sql.lit(warrantySoonDays)}::int then 'soon' else 'running' end`
