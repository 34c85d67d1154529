import { isStaffMade } from '@toasoan/contract/access/catalogue'
import type {
  listPermissions,
  permissionDetail,
  permissionRow,
} from '@toasoan/contract/administration/permissions'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { Language } from '@toasoan/contract/kit/text'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { holds } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'

type Read = Omit<z.output<typeof permissionRow>, 'built_in'>
type Row = z.output<typeof permissionRow>

const asRow = (read: Read): Row => ({ ...read, built_in: !isStaffMade(read.code) })

const select = (language: Language) => sql`
  select p.id, p.code, p.module_id, m.code as module,
    case when ${language} = 'en' then coalesce(m.custom_name_en, m.name_en) else coalesce(m.custom_name, m.name) end
      as module_label,
    coalesce(p.custom_name, p.name) as name, coalesce(p.custom_name_en, p.name_en) as name_en,
    p.name as default_name, p.name_en as default_name_en, p.scoped,
    (select count(*) from role_permission rp where rp.permission = p.code) as roles
  from permission p join module m on m.id = p.module_id`

/** One page of permissions, or all of them, in the order of the catalogue unless sorted otherwise. */
export async function permissionList(
  db: Database,
  query: z.output<typeof listPermissions.query>,
  language: Language,
): Promise<Page<Row>> {
  const { keyword, module_id, sortBy, sortDesc = false, page, perPage } = query
  const parts = [sql`true`]
  if (keyword)
    parts.push(
      holds(sql`concat_ws(' ', p.code, p.name, p.name_en, p.custom_name, p.custom_name_en)`, keyword),
    )
  if (module_id) parts.push(sql`p.module_id = ${module_id}`)
  const where = sql.join(parts, sql` and `)
  const orders: Record<string, RawBuilder<unknown>> = {
    code: sql`p.code`,
    name: sql`name`,
    roles: sql`roles`,
  }
  const direction = sql.raw(sortDesc ? 'desc' : 'asc')
  const order = orders[sortBy ?? ''] ?? sql`m.place`
  const offset = (page - 1) * perPage
  const { rows } = await sql<Read>`${select(language)} where ${where}
    order by ${order} ${direction}, p.id ${direction} limit ${perPage} offset ${offset}`.execute(db)
  const counted = await sql<{ n: number }>`select count(*) as n from permission p where ${where}`.execute(db)
  return { rows: rows.map(asRow), total: counted.rows[0]?.n ?? 0 }
}

/** One permission with the roles that grant it; 404 when there is none. */
export async function findPermission(
  db: Database | Tx,
  id: number,
  language: Language,
  lock = false,
): Promise<z.output<typeof permissionDetail>> {
  const { rows } = await sql<Read>`${select(language)} where p.id = ${id}
    ${sql.raw(lock ? 'for update of p' : '')}`.execute(db)
  const row = rows[0]
  if (!row) throw fail(kernelErrors.notFound)
  const roles = await sql<{ id: number; name: string }>`select r.id, r.name from role_permission rp
    join role r on r.id = rp.role_id where rp.permission = ${row.code} order by r.name collate "vi-x-icu", r.id limit 100`.execute(
    db,
  )
  return { ...asRow(row), holding_roles: roles.rows }
}
