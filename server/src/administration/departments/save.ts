import type {
  createDepartment,
  DepartmentRow,
  updateDepartment,
} from '@toasoan/contract/administration/departments'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { withChange } from '@toasoan/contract/kit/left-out'
import { type Language, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { atField } from '#server/kernel/records/at-field.ts'
import { changingRights } from '../rights/public.ts'
import { findDepartment } from './department-rows.ts'
import { checkParent, lockTree, putUnder, renumberLevels } from './move.ts'

const taken = text('Mã này đã có.', 'This code is taken.')

const codeTaken = (error: unknown, language: Language): never => atField(error, { code: taken }, language)

/** Adds a department after those beside it. */
export const addDepartment = ({
  change,
  body,
  access,
  language,
}: Call<typeof createDepartment>): Promise<DepartmentRow> =>
  change((tx, note) =>
    changingRights({ tx, access, language }, async () => {
      const { parent_id, code, name, active } = body
      await lockTree(tx)
      await checkParent(tx, parent_id, language)
      const { rows } = await sql<{
        id: number
      }>`insert into department (parent_id, code, name, active, level, place)
      select ${parent_id}::bigint, ${code}, ${name}, ${active},
        coalesce((select level + 1 from department where id = ${parent_id}::bigint), 0),
        coalesce((select max(place) + 1 from department where parent_id is not distinct from ${parent_id}::bigint), 0)
      returning id`.execute(tx)
      const after = await findDepartment(tx, rows[0]?.id ?? 0)
      note({ type: 'department', id: after.id, name: after.name, after })
      return after
    }),
  ).catch((error) => codeTaken(error, language))

/** Changes a department; under another parent it moves there with everything below it. */
export const editDepartment = ({
  change,
  params,
  body,
  access,
  language,
}: Call<typeof updateDepartment>): Promise<DepartmentRow> =>
  change((tx, note) =>
    changingRights({ tx, access, language }, async () => {
      const { id } = params
      await lockTree(tx)
      const before = await findDepartment(tx, id, true)
      if (body.version && body.version !== before.version)
        throw fail(kernelErrors.stale, { version: before.version })
      const { parent_id, code, name, active } = withChange(before, body)
      await checkParent(tx, parent_id, language)
      await putUnder(tx, id, parent_id)
      await sql`update department set code = ${code}, name = ${name}, active = ${active},
      version = version + 1, updated_at = now() where id = ${id}`.execute(tx)
      await renumberLevels(tx, id)
      const after = await findDepartment(tx, id)
      note({ type: 'department', id, name: after.name, before, after })
      return after
    }),
  ).catch((error) => codeTaken(error, language))
