import { isStaffMade } from '@toasoan/contract/access/catalogue'
import type {
  listPermissions,
  permissionDetail,
  permissionRow,
} from '@toasoan/contract/administration/permissions'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { Language } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type ListSource, mapRows, pagedList } from '#server/kernel/records/paged-list.ts'

type Read = Omit<z.output<typeof permissionRow>, 'built_in'>
type Row = z.output<typeof permissionRow>

const asRow = (read: Read): Row => ({ ...read, built_in: !isStaffMade(read.code) })

const source = (language: Language): ListSource<Read, z.output<typeof listPermissions.query>> => ({
  from: sql`permission p join module m on m.id = p.module_id`,
  counted: sql`permission p`,
  id: sql`p.id`,
  columns: sql`p.id, p.code, p.module_id, m.code as module,
    case when ${language} = 'en' then coalesce(m.custom_name_en, m.name_en) else coalesce(m.custom_name, m.name) end
      as module_label,
    coalesce(p.custom_name, p.name) as name, coalesce(p.custom_name_en, p.name_en) as name_en,
    p.name as default_name, p.name_en as default_name_en, p.scoped,
    (select count(*) from role_permission rp where rp.permission = p.code) as roles`,
  searched: sql`concat_ws(' ', p.code, p.name, p.name_en, p.custom_name, p.custom_name_en)`,
  orders: { module: sql`m.place`, code: sql`p.code`, name: sql`name`, roles: sql`roles` },
  order: 'module',
  where: ({ module_id }) => (module_id ? [sql`p.module_id = ${module_id}`] : []),
})

/** One page of permissions, or all of them, in the order of the catalogue unless sorted otherwise. */
export const permissionList = async (
  db: Database,
  query: z.output<typeof listPermissions.query>,
  language: Language,
): Promise<Page<Row>> => mapRows(await pagedList(db, source(language), query), asRow)

/** One permission with the roles that grant it; 404 when there is none. */
export async function findPermission(
  db: Database | Tx,
  id: number,
  language: Language,
  lock = false,
): Promise<z.output<typeof permissionDetail>> {
  const { columns, from } = source(language)
  const { rows } = await sql<Read>`select ${columns} from ${from} where p.id = ${id}
    ${sql.raw(lock ? 'for update of p' : '')}`.execute(db)
  const row = rows[0]
  if (!row) throw fail(kernelErrors.notFound)
  const roles = await sql<{ id: number; name: string }>`select r.id, r.name from role_permission rp
    join role r on r.id = rp.role_id where rp.permission = ${row.code} order by r.name collate "vi-x-icu", r.id limit 100`.execute(
    db,
  )
  return { ...asRow(row), holding_roles: roles.rows }
}
