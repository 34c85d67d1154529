import { type WarrantyState, warrantySoonDays } from '@toasoan/contract/facilities/devices'
import { type RawBuilder, sql } from 'kysely'
import { today } from '#server/kernel/database/conditions.ts'

type Columns = { price: RawBuilder<unknown>; purchased: RawBuilder<unknown>; months: RawBuilder<unknown> }

const monthsSince = (purchased: RawBuilder<unknown>) => sql`greatest(0,
  extract(year from age(${today}, ${purchased})) * 12 + extract(month from age(${today}, ${purchased})))`

/**
 * What a unit is worth today in whole đồng: its price, written down by the same amount each whole month since it
 * was bought. Without months or a day of purchase it keeps its price.
 */
export const bookValue = ({ price, purchased, months }: Columns): RawBuilder<number> =>
  sql<number>`case when ${months} is null or ${purchased} is null then ${price}
    else (${price} - ${price} * least(${months}, ${monthsSince(purchased)}) / ${months})::bigint end`

/** How the warranty stands that lasts until a day, that day included. */
export const warrantyState = (until: RawBuilder<unknown>): RawBuilder<WarrantyState> =>
  sql<WarrantyState>`case when ${until} is null then 'none' when ${until} < ${today} then 'over'
    when ${until} <= ${today} + ${sql.lit(warrantySoonDays)}::int then 'soon' else 'running' end`
