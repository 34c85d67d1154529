import type { articleConfiguration } from '@toasoan/contract/editorial/articles'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { heartbeatSeconds, lockSeconds } from './lock.ts'
import { mayFileTo } from './references.ts'

type Configuration = DataOf<typeof articleConfiguration>

/** Autosave interval in seconds while typing. */
const autosaveSeconds = 10

/** A tree as rows in depth-first order with depth. */
const tree = (table: string, place: string) => sql<Configuration['categories'][number]>`
  with recursive walk as (
    select id, name, parent_id, 0 as depth, array[${sql.ref(place)}, id] as path
    from ${sql.table(table)} where parent_id is null and active
    union all
    select t.id, t.name, t.parent_id, walk.depth + 1, walk.path || array[${sql.ref(`t.${place}`)}, t.id]
    from ${sql.table(table)} t join walk on t.parent_id = walk.id where t.active
  )
  select id, name, parent_id, depth from walk order by path`

/** Options of the article form: categories, types, and departments that this user may file to. */
export async function configurationFor(db: Database, access: Access): Promise<Configuration> {
  const [categories, types, departments] = await Promise.all([
    tree('category', 'place').execute(db),
    sql<{
      id: number
      name: string
    }>`select id, name from article_type where active order by place, id`.execute(db),
    tree('department', 'place').execute(db),
  ])
  return {
    categories: categories.rows,
    article_types: types.rows,
    departments: departments.rows.filter(({ id }) => mayFileTo(access, id)),
    autosave_seconds: autosaveSeconds,
    lock_seconds: lockSeconds,
    heartbeat_seconds: heartbeatSeconds,
  }
}
