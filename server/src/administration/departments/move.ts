import { departmentErrors, type moveDepartment } from '@toasoan/contract/administration/departments'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { findDepartment } from './department-rows.ts'

/** The lock that the trigger `department_no_cycle` takes: taken first, so that moves wait and never cross. */
const treeLock = 7_402_150_010

/** Lets one change of the tree at a time go on. */
export async function lockTree(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${treeLock}::bigint)`.execute(tx)
}

const noParent = text('Không có phòng ban này.', 'There is no such department.')

/** Refuses with 422 when there is no department to stand under. */
export async function checkParent(tx: Tx, parentId: number | null, language: Language): Promise<void> {
  if (parentId === null) return
  const { rows } = await sql`select from department where id = ${parentId}`.execute(tx)
  if (rows.length === 0) throw fail(kernelErrors.invalid, {}, { parent_id: [say(noParent, language)] })
}

/** Brings the levels of a department and of everything below it in line with where it stands. */
export async function renumberLevels(tx: Tx, id: number): Promise<void> {
  await sql`
    with recursive below as (
      select d.id, coalesce(above.level + 1, 0) as level
      from department d left join department above on above.id = d.parent_id where d.id = ${id}
      union all
      select d.id, below.level + 1 from department d join below on d.parent_id = below.id
    )
    update department d set level = below.level from below
    where d.id = below.id and d.level <> below.level`.execute(tx)
}

/** Puts a department under another one; the trigger refuses a cycle, which the caller hears as 409. */
export async function putUnder(tx: Tx, id: number, parentId: number | null): Promise<void> {
  try {
    await sql`update department set parent_id = ${parentId} where id = ${id} and parent_id is distinct from ${parentId}`.execute(
      tx,
    )
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'department_no_cycle' || parentId === id)
      throw fail(departmentErrors.cycle)
    throw error
  }
}

/** Gives the departments beside each other the places 0, 1, …, this one the wanted one. */
async function renumberPlaces(tx: Tx, id: number, parentId: number | null, place: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from department
    where parent_id is not distinct from ${parentId}::bigint and id <> ${id} order by place, id`.execute(tx)
  const order = rows.map((row) => row.id)
  order.splice(place, 0, id)
  await sql`update department d set place = given.place - 1
    from unnest(${order}::bigint[]) with ordinality as given (id, place)
    where d.id = given.id and d.place is distinct from given.place - 1`.execute(tx)
}

/** Moves a department with everything below it, and returns it as it was and as it is. */
export async function moveWithAllBelow(
  tx: Tx,
  id: number,
  { parent_id, place, version }: z.output<typeof moveDepartment.body>,
  language: Language,
) {
  await lockTree(tx)
  const before = await findDepartment(tx, id, true)
  if (version && version !== before.version) throw fail(kernelErrors.stale, { version: before.version })
  await checkParent(tx, parent_id, language)
  await putUnder(tx, id, parent_id)
  await renumberLevels(tx, id)
  await renumberPlaces(tx, id, parent_id, place)
  await sql`update department set version = version + 1, updated_at = now() where id = ${id}`.execute(tx)
  return { before, after: await findDepartment(tx, id) }
}
