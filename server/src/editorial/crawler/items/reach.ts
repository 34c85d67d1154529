import type { Permission } from '@toasoan/contract/access/catalogue'
import { type RawBuilder, sql } from 'kysely'
import { type Access, reachBy } from '#server/kernel/access/access.ts'

/** What only the editors of a source do, among those who follow it. */
const ofEditors: readonly Permission[] = ['crawler.create', 'crawler.delete']

/**
 * Sources `crawl_config c` that a permission reaches: of one's departments, and those that one follows, as an editor where
 * more is done than reading.
 */
export function sourcesWithin(access: Access, permission: Permission): RawBuilder<unknown> {
  const reach = reachBy(access, permission)
  if (!reach) return sql`false`
  if (reach === 'everything') return sql`true`
  return sql`(c.department_id = any(${[...reach.departments]}::bigint[]) or exists (
    select from crawl_member m where m.config_id = c.id and m.user_id = ${reach.owner}
      and (m.role = 'editor' or ${!ofEditors.includes(permission)}::boolean)))`
}

/** Items that a permission reaches, by the alias of their table: of such a source, brought by the person, or routed to one's department. */
export function itemsWithin(access: Access, permission: Permission, alias = 'i'): RawBuilder<unknown> {
  const reach = reachBy(access, permission)
  if (!reach) return sql`false`
  if (reach === 'everything') return sql`true`
  return sql`(${sql.ref(`${alias}.added_by`)} = ${reach.owner} or exists (
    select from crawl_sighting s join crawl_config c on c.id = s.config_id
    where s.item_id = ${sql.ref(`${alias}.id`)} and ${sourcesWithin(access, permission)})
    or (${sql.ref(`${alias}.guid`)} is not null and exists (select from crawl_routed r
      where r.item_id = ${sql.ref(`${alias}.id`)} and r.department_id = any(${[...reach.departments]}::bigint[]))))`
}

/** Whether a person may see something of the story `crawl_story s`. */
export const storyInSight = (access: Access): RawBuilder<unknown> =>
  sql`exists (select from crawl_item i where i.story_id = s.id and ${itemsWithin(access, 'crawler.view')})`

/** What the story `crawl_story s` is called: by the first of its items that the person may see. */
export const storyTitle = (access: Access): RawBuilder<unknown> =>
  sql`(select coalesce(nullif(i.title, ''), i.address, i.guid) from crawl_item i
    where i.story_id = s.id and ${itemsWithin(access, 'crawler.view')} order by i.first_seen_at, i.id limit 1)`

/** Where a story is read. */
export const storyLink = (id: number): string => `/crawler?story_id=${id}`
