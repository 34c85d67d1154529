import type { DataOf } from '@toasoan/contract/kit/endpoint'
import type { DuplicateGroup, listDuplicates } from '@toasoan/contract/media/storage'
import { sql } from 'kysely'
import { literally } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type ListQuery, type ListSource, mapRows, pagedList } from '#server/kernel/records/paged-list.ts'
import { findFiles, isUsed } from '../files/public.ts'

/** Most files that are shown of a group. */
const shown = 20

type Group = { sha256: string; size: number; count: number; wasted: number; ids: number[]; used: number[] }

/** Files that are not in the trash and whose content some other one has as well. */
const groups = (keyword = '') => sql`select sha256, max(size)::float8 as size, count(*)::int as count,
    (sum(size) - max(size))::float8 as wasted, (array_agg(id order by id))[1:${sql.lit(shown)}] as ids
  from file where deleted_at is null and sha256 <> '' group by sha256
  having count(*) > 1 and bool_or(plain_text(name) like '%' || plain_text(${literally(keyword)}) || '%')`

const list = (keyword?: string): ListSource<Group, ListQuery> => ({
  from: sql`(${groups(keyword)}) as g`,
  id: sql`g.sha256`,
  columns: sql`encode(g.sha256, 'hex') as sha256, g.size, g.count, g.wasted, g.ids,
    array(select file.id from file where file.id = any(g.ids) and ${isUsed}) as used`,
  searched: () => sql`true`,
  orders: {
    wasted: (direction) => sql`g.wasted ${direction}, g.sha256`,
    count: (direction) => sql`g.count ${direction}, g.sha256`,
    size: (direction) => sql`g.size ${direction}, g.sha256`,
  },
  order: 'wasted',
})

/** Groups of files with equal content of which one is called so, those that waste most first. */
export async function findDuplicates(
  db: Database,
  { sortDesc = true, ...query }: ListQuery,
): Promise<Page<DataOf<typeof listDuplicates>[number] & DuplicateGroup>> {
  const page = await pagedList(db, list(query.keyword), { ...query, sortDesc })
  const files = await findFiles(
    db,
    page.rows.flatMap(({ ids }) => ids),
  )
  const byId = new Map(files.map(({ row }) => [row.id, row]))
  return mapRows(page, ({ ids, used, ...group }) => ({
    ...group,
    files: ids.flatMap((id) => {
      const row = byId.get(id)
      return row ? [{ ...row, used: used.includes(id) }] : []
    }),
  }))
}
