import type { DataOf } from '@toasoan/contract/kit/endpoint'
import type { DuplicateGroup, listDuplicates } from '@toasoan/contract/media/storage'
import { sql } from 'kysely'
import { literally } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { findFiles, isUsed } from '../files/public.ts'

/** Most files that are shown of a group. */
const shown = 20

type Asked = {
  keyword?: string
  page: number
  perPage: number
  sortBy?: 'wasted' | 'count' | 'size'
  sortDesc?: boolean
}

type Group = { sha256: string; size: number; count: number; wasted: number; ids: number[]; used: number[] }

const orders = { wasted: sql`wasted`, count: sql`count`, size: sql`size` }

/** Files that are not in the trash and whose content some other one has as well. */
const groups = (keyword = '') => sql`select sha256, max(size)::float8 as size, count(*)::int as count,
    (sum(size) - max(size))::float8 as wasted, (array_agg(id order by id))[1:${sql.lit(shown)}] as ids
  from file where deleted_at is null and sha256 <> '' group by sha256
  having count(*) > 1 and bool_or(plain_text(name) like '%' || plain_text(${literally(keyword)}) || '%')`

/** Groups of files with equal content of which one is called so, those that waste most first. */
export async function findDuplicates(
  db: Database,
  { keyword, page, perPage, sortBy = 'wasted', sortDesc = true }: Asked,
): Promise<Page<DataOf<typeof listDuplicates>[number] & DuplicateGroup>> {
  const direction = sql.raw(sortDesc ? 'desc' : 'asc')
  const [found, counted] = await Promise.all([
    sql<Group>`select encode(g.sha256, 'hex') as sha256, g.size, g.count, g.wasted, g.ids,
        array(select file.id from file where file.id = any(g.ids) and ${isUsed}) as used
      from (${groups(keyword)}) as g order by ${orders[sortBy]} ${direction}, g.sha256
      limit ${perPage} offset ${(page - 1) * perPage}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from (${groups(keyword)}) as g`.execute(db),
  ])
  const files = await findFiles(
    db,
    found.rows.flatMap(({ ids }) => ids),
  )
  const byId = new Map(files.map(({ row }) => [row.id, row]))
  const rows = found.rows.map(({ ids, used, ...group }) => ({
    ...group,
    files: ids.flatMap((id) => {
      const row = byId.get(id)
      return row ? [{ ...row, used: used.includes(id) }] : []
    }),
  }))
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
