import type { Permission } from '@toasoan/contract/access/catalogue'
import { type RawBuilder, sql } from 'kysely'
import { holders, holdersOf, mayStill } from '#server/kernel/access/holders.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { notify } from '../notifications/public.ts'

/** Something that is timed: rows of a table, under the short name `n`, that have a column `held_at`. */
export type Timed = {
  table: string
  /** Whoever stands for a row. */
  standsFor: RawBuilder<unknown>
  /** One of which they need when its time comes. */
  needs: readonly Permission[]
  /** Who holds it may decide. */
  decides: Permission
}

/** How many of those who may decide are named. */
const fewNames = 5

/** SQL: who is waited for where a row `isHeld`, as `heldBack` of the contract has it; else null. */
export const heldFacts = ({ standsFor, decides }: Timed, isHeld: RawBuilder<unknown>) =>
  sql`case when ${isHeld} then jsonb_build_object(
    'by', (select name from app_user where id = ${standsFor}),
    'deciders', coalesce((select jsonb_agg(name) from (select name from app_user where status = 'active'
      and id in ${holders(decides, [])} order by name collate "vi-x-icu" limit ${sql.lit(fewNames)}) named), '[]')) end`

type Told = { title: { vi: string; en: string }; link: string }

/**
 * Holds what has come `due` while who stands for it was locked or lost the right, and tells those who may decide, once.
 * What nobody in particular stands for is let go. Of several processes one finds each.
 */
export async function holdBack(
  tx: Tx,
  { table, standsFor, needs, decides }: Timed,
  due: RawBuilder<unknown>,
  tell: (row: { id: number; name: string }) => Told,
  name: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ id: number; name: string; by: string }>`
    update ${sql.table(table)} n set held_at = now()
    where ${due} and n.held_at is null and ${standsFor} is not null and not ${mayStill(standsFor, ...needs)}
    returning n.id, ${name} as name, (select u.name from app_user u where u.id = ${standsFor}) as by`.execute(
    tx,
  )
  for (const row of rows) {
    const { title, link } = tell(row)
    await notify(tx, {
      userIds: await holdersOf(tx, decides, null),
      kind: 'held_back',
      data: { title: title.vi, title_en: title.en, name: row.by },
      link,
      partId: row.id,
      actorId: null,
    })
  }
  return rows.length
}
