import { type FrontLayout, openLayout } from '@toasoan/contract/site/front-page'
import type { SiteCategory } from '@toasoan/contract/site/home'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import type { CategoryIndex } from './categories.ts'

/** SQL: the showing that came last; those called off, or held back when their time had come, do not count. */
export const liveShowing = sql`select s.id, s.version_id, s.shows_from, s.created_by from front_showing s
  where s.called_off_at is null and s.told_at is not null order by s.shows_from desc, s.id desc limit 1`

/** What editors put where on the page that readers see now. */
export async function liveLayout(db: Database): Promise<FrontLayout> {
  const { rows } = await sql<{ layout: FrontLayout }>`
    select v.layout from front_version v join (${liveShowing}) s on s.version_id = v.id`.execute(db)
  return rows[0]?.layout ?? openLayout
}

/** The sections that have a strip, in their order; one that is not in use any more is left out. */
export function sectionsOf({ home, byId }: CategoryIndex, { parts }: FrontLayout): SiteCategory[] {
  if (!parts) return home
  return parts.flatMap(({ category_id }) => byId.get(category_id) ?? [])
}
