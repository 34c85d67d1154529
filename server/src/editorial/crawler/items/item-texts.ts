import { type RawBuilder, sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { licenceOfItem } from './licence.ts'
import { itemsWithin } from './reach.ts'

/** The text of an item in its newest version, and what decides who may read it. */
export type ItemText = {
  id: number
  /** What its source is called. */
  source: string
  title: string
  lead: string
  plain: string
  html: string
  /** Two letters; empty where it is not stated. */
  language: string
  /** Under embargo, withheld, or with a time that nobody has decided yet. */
  held: boolean
  withdrawn: boolean
}

/** Most items of a story that are read. */
const mostOfStory = 12

const texts = (access: Access, which: RawBuilder<unknown>) => sql<ItemText>`
  select i.id, coalesce((select c.name from crawl_sighting s join crawl_config c on c.id = s.config_id
      where s.item_id = i.id order by s.seen_at, c.id limit 1), nullif(i.provider, ''), i.host, '') as source,
    v.title, v.lead, v.plain, v.html, lower(left(coalesce(i.language, ''), 2)) as language,
    (i.embargo_open or coalesce(i.embargo_at > now(), false) or i.wire_status = 'withheld') as held,
    i.wire_status = 'canceled' as withdrawn
  from crawl_item i join crawl_item_version v on v.item_id = i.id and v.number = i.version
  where ${which} and i.removed_at is null and ${itemsWithin(access, 'crawler.view')}`

/** The text of an item; undefined where there is none that the caller may see. */
export async function itemText(db: Database | Tx, access: Access, id: number): Promise<ItemText | undefined> {
  return (await texts(access, sql`i.id = ${id}`).execute(db)).rows[0]
}

/** The texts of an item's story that are not copies of each other, of those that the caller may see, the first first. */
export async function storyTexts(db: Database, access: Access, id: number): Promise<ItemText[]> {
  const { rows } = await sql<ItemText>`
    ${texts(access, sql`i.story_id = (select story_id from crawl_item where id = ${id}) and i.copy_of is null`)}
    order by i.first_seen_at, i.id limit ${mostOfStory}`.execute(db)
  return rows
}

/** Whether the licence of an item allows its whole text in a story, also translated. */
export async function mayRepeatItem(db: Database, id: number): Promise<boolean> {
  const licence = (await licenceOfItem(db, id))?.licence
  return licence === 'contract' || licence === 'attribution'
}
