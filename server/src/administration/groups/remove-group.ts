import { groupErrors } from '@toasoan/contract/administration/groups'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import type { Change } from '../users/public.ts'
import { findGroup } from './group-rows.ts'

/** Deletes a group without people and rights in workflows. The caller holds `changingRights`. */
export async function removeGroup({ tx, note }: Pick<Change, 'tx' | 'note'>, id: number): Promise<void> {
  const before = await findGroup(tx, id, true)
  const { users, workflows } = before
  if (users + workflows > 0) throw fail(groupErrors.inUse, { users, workflows })
  await sql`delete from staff_group where id = ${id}`.execute(tx)
  note({ type: 'group', id, name: before.name, before })
}
