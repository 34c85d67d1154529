import { categoryErrors, type moveCategory } from '@toasoan/contract/editorial/categories'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { findCategory } from './category-rows.ts'
import { placePublications } from './publications.ts'

/** The lock of the trigger `category_no_cycle`: taken first, so that changes wait without deadlock. */
const treeLock = 7_402_150_020

/** Serialises changes of the tree. */
export async function lockTree(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${treeLock}::bigint)`.execute(tx)
}

/** Rejects with 409 a change based on an outdated state. */
export function refuseStale(version: number | undefined, present: number): void {
  if (version && version !== present) throw fail(kernelErrors.stale, { version: present })
}

const noParent = text('Không có chuyên mục này.', 'There is no such category.')

/** Rejects with 422 a missing parent category. */
export async function checkParent(tx: Tx, parentId: number | null, language: Language): Promise<void> {
  if (parentId === null) return
  const { rows } = await sql`select from category where id = ${parentId} and merged_into is null`.execute(tx)
  if (rows.length === 0) throw fail(kernelErrors.invalid, {}, { parent_id: [say(noParent, language)] })
}

/** Changes a category's parent; the trigger rejects cycles, reported as 409. */
export async function putUnder(tx: Tx, id: number, parentId: number | null): Promise<void> {
  if (parentId === id) throw fail(categoryErrors.cycle)
  try {
    const { numAffectedRows } = await sql`update category set parent_id = ${parentId}
      where id = ${id} and parent_id is distinct from ${parentId}::bigint`.execute(tx)
    if (numAffectedRows) await placePublications(tx, id)
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'category_no_cycle')
      throw fail(categoryErrors.cycle)
    throw error
  }
}

/** Numbers siblings 0, 1, …, with this one at the wanted index. */
async function renumberPlaces(tx: Tx, id: number, parentId: number | null, place: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from category
    where parent_id is not distinct from ${parentId}::bigint and id <> ${id} and merged_into is null
    order by place, id`.execute(tx)
  const order = rows.map((row) => row.id)
  order.splice(place, 0, id)
  await sql`update category c set place = given.place - 1
    from unnest(${order}::bigint[]) with ordinality as given (id, place)
    where c.id = given.id and c.place is distinct from given.place - 1`.execute(tx)
}

/** Moves a category with its subtree, and returns it before and after. */
export async function moveWithAllBelow(
  tx: Tx,
  id: number,
  { parent_id, place, version }: z.output<typeof moveCategory.body>,
  language: Language,
) {
  await lockTree(tx)
  const before = await findCategory(tx, id, true)
  refuseStale(version, before.version)
  await checkParent(tx, parent_id, language)
  await putUnder(tx, id, parent_id)
  await renumberPlaces(tx, id, parent_id, place)
  await sql`update category set version = version + 1, updated_at = now() where id = ${id}`.execute(tx)
  return { before, after: await findCategory(tx, id) }
}

const gone = text('Có chuyên mục không còn.', 'A category is not there any more.')

/** Sets the front page's sections in this order; 422 for a missing category. */
export async function orderHome(tx: Tx, ids: readonly number[], language: Language): Promise<void> {
  const { rows } = await sql`select from category
    where id = any(${[...ids]}::bigint[]) and merged_into is null`.execute(tx)
  if (rows.length < ids.length) throw fail(kernelErrors.invalid, {}, { ids: [say(gone, language)] })
  await sql`update category c set home_place = given.place, version = c.version + 1, updated_at = now()
    from (select c.id, given.place from category c
      left join unnest(${[...ids]}::bigint[]) with ordinality as given (id, place) on given.id = c.id
      where c.merged_into is null) as given
    where c.id = given.id and c.home_place is distinct from given.place`.execute(tx)
}
