import type { Licence } from '@toasoan/contract/editorial/licences'
import { sql } from 'kysely'
import { today, zone } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'

/** What the house may do with an item now. */
export type ItemLicence = {
  config_id: number
  source: string
  licence: Licence
  /** Percent that may be repeated word for word; 100 by contract and with attribution. */
  verbatim: number
  pictures: boolean
  /** Before then the source's own readers come first. */
  not_before: string
  /** Items that may be used in a month; null is any number. */
  quota: number | null
  used_up: boolean
  category_id: number | null
  department_id: number | null
}

/** A licence outside its days is none. */
const inForce = sql`((c.licence_from is null or c.licence_from <= ${today})
  and (c.licence_until is null or c.licence_until >= ${today}))`

/** The best licence among the sources that brought an item, of those first whose quota is not used up. */
export const licenceQuery = (itemId: number) => sql<ItemLicence>`
    select l.*, case when l.licence in ('contract', 'attribution') then 100 else l.own end as verbatim from (
      select c.id as config_id, c.name as source, case when ${inForce} then c.licence else 'none' end as licence,
        c.verbatim as own, c.pictures and ${inForce} as pictures,
        i.published_at + make_interval(mins => c.wait_minutes) as not_before,
        c.quota, c.quota is not null and (select count(*) from article_provenance p where p.config_id = c.id
          and p.created_at >= date_trunc('month', now() at time zone ${zone}) at time zone ${zone}) >= c.quota as used_up,
        c.category_id, c.department_id
      from crawl_sighting s join crawl_config c on c.id = s.config_id join crawl_item i on i.id = s.item_id
      where s.item_id = ${itemId}) l
    order by l.used_up, array_position(array['contract', 'attribution', 'quote', 'none'], l.licence), l.config_id
    limit 1`

/** The best licence among the sources that brought an item; undefined where none did. */
export const licenceOfItem = async (db: Database | Tx, itemId: number): Promise<ItemLicence | undefined> =>
  (await licenceQuery(itemId).execute(db)).rows[0]

/** The same for whoever is about to use it up: of two people at once the second sees what the first one used. */
export async function lockLicence(tx: Tx, itemId: number): Promise<ItemLicence | undefined> {
  await sql`select from crawl_config where quota is not null
    and id in (select config_id from crawl_sighting where item_id = ${itemId}) order by id for update`.execute(
    tx,
  )
  return licenceOfItem(tx, itemId)
}
