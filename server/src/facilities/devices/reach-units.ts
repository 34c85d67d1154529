import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { deviceOwnership } from './device-conditions.ts'

/** Refuses with 403 units of devices that the actor may not list, before anything is told of them; `kept` were there already. */
export async function assertUnitsReached(
  tx: Tx,
  access: Access,
  ids: readonly number[],
  kept: readonly { id: number }[] = [],
): Promise<void> {
  const had = new Set(kept.map(({ id }) => id))
  const added = ids.filter((id) => !had.has(id))
  if (added.length === 0) return
  const permission = 'device.index'
  const { rows } = await sql`select from device_serial s join device d on d.id = s.device_id
    where s.id = any(${added}::bigint[]) and (${within(access, permission, deviceOwnership)}) is not true limit 1`.execute(
    tx,
  )
  if (rows.length > 0) throw fail(kernelErrors.permissionDenied, { permission })
}
