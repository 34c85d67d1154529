import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/**
 * SQL: user who last changed the status of a record whose history is stored under the table's name, unless
 * another event kind is given.
 */
export const decidedBy =
  (table: string, kinds: readonly string[] = ['status']) =>
  async (db: Database, id: number): Promise<string | null> => {
    const { rows } = await sql<{
      name: string
    }>`select u.name from record_event e join app_user u on u.id = e.actor_id
      where e.entity = ${table} and e.entity_id = ${id} and e.kind = any(${[...kinds]}) order by e.id desc limit 1`.execute(
      db,
    )
    return rows[0]?.name ?? null
  }
