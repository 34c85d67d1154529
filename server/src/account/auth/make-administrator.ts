import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { groups } from '../../../seeds/base/data/workflow.ts'
import { grantedByTheHouse } from '../../administration/rights/public.ts'

/** The role of server/seeds/base that holds every permission. */
const roleCode = 'admin'

export type Administrator = { username: string; email: string; name: string; passwordHash: string }

/** Whether somebody may administer already, be it that their account is locked now. */
export async function hasAdministrator(db: Database | Tx): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from user_role h join role r on r.id = h.role_id where r.code = ${roleCode}) as found`.execute(db)
  return rows[0]?.found ?? false
}

/**
 * Makes an active account with the administrators' role, in the groups whose moves go with it. The database has its
 * base seeds. Returns the account's id; null when the username or the address is taken.
 */
export function insertAdministrator(tx: Tx, administrator: Administrator): Promise<number | null> {
  const { username, email, name, passwordHash } = administrator
  const ofGroups = groups.filter(({ roles }) => roles.includes(roleCode)).map(({ code }) => code)
  return grantedByTheHouse(tx, async () => {
    const { rows } = await sql<{ id: number }>`
      insert into app_user (username, email, name, display_name, password_hash, status)
      values (${username}, ${email}, ${name}, ${name}, ${passwordHash}, 'active')
      on conflict do nothing returning id`.execute(tx)
    const id = rows[0]?.id ?? null
    if (id === null) return null
    await sql`insert into user_role (user_id, role_id) select ${id}, id from role where code = ${roleCode}`.execute(
      tx,
    )
    await sql`insert into group_user select id, ${id} from staff_group where code = any(${ofGroups}::text[])
      on conflict do nothing`.execute(tx)
    return id
  })
}
