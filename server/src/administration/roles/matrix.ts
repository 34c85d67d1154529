import { areas, type Permission } from '@toasoan/contract/access/catalogue'
import type { modulePermissions } from '@toasoan/contract/administration/roles'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import type { Language } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { nameOf } from '../permissions/public.ts'

type Matrix = DataOf<typeof modulePermissions>
type Row = { module: string; label: string; area: string; code: string; name: string; scoped: boolean }

/** The permissions by module, with how far the actor holds each. */
export async function permissionMatrix(
  db: Database,
  { grants }: Pick<Access, 'grants'>,
  language: Language,
): Promise<Matrix> {
  const { rows } = await sql<Row>`
    select m.code as module, ${nameOf('m', language)} as label, m.area, p.code, ${nameOf('p', language)} as name, p.scoped
    from permission p join module m on m.id = p.module_id order by m.place, m.id, p.id`.execute(db)
  return [...Map.groupBy(rows, ({ module }) => module).values()].map((list) => {
    const { module, label, area, scoped } = list[0] as Row
    return {
      module,
      label,
      area,
      area_label: Object.hasOwn(areas, area) ? areas[area as keyof typeof areas][language] : area,
      scoped,
      permissions: list.map(({ code, name: full }) => ({
        code,
        verb: code.slice(code.indexOf('.') + 1),
        label: full,
        mine: grants.get(code as Permission) ?? null,
      })),
    }
  })
}
