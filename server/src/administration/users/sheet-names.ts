import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'

/** How a sheet calls positions, departments or roles: what it writes for one is what finds just that one again. */
export type SheetNames = {
  /** All that a cell may mean: one by its code, or all who bear the name, whatever the case. */
  find: (words: string) => readonly number[]
  /** The name where it means one only and cannot be taken for a list, else the code. */
  write: (record: { id: number; name: string }) => string
}

async function namesOf(db: Database | Tx, table: string, coded: boolean): Promise<SheetNames> {
  const { rows } = await sql<{ id: number; name: string; code: string }>`
    select id, name, ${coded ? sql`code` : sql`name as code`} from ${sql.table(table)} order by id`.execute(
    db,
  )
  const byName = Map.groupBy(rows, ({ name }) => name.toLowerCase())
  // Where nothing has a code, names are unique and tell two apart that differ by case.
  const keyOf = (code: string) => (coded ? code.toLowerCase() : code)
  const byCode = new Map(rows.map(({ id, code }) => [keyOf(code), id]))
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  const find = (words: string): readonly number[] => {
    const one = byCode.get(keyOf(words))
    return one === undefined ? (byName.get(words.toLowerCase()) ?? []).map(({ id }) => id) : [one]
  }
  const write = ({ id, name }: { id: number; name: string }) => {
    const means = find(name)
    return means.length === 1 && means[0] === id && !/[;\n]/.test(name) ? name : (codes.get(id) ?? name)
  }
  return { find, write }
}

export type Known = Record<'position_id' | 'department_ids' | 'role_ids', SheetNames>

/** The names of all that a sheet of people refers to. */
export const knownNames = async (db: Database | Tx): Promise<Known> => ({
  position_id: await namesOf(db, 'position', false),
  department_ids: await namesOf(db, 'department', true),
  role_ids: await namesOf(db, 'role', true),
})
