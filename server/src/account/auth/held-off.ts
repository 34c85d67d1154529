import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'

/** A try to log in that was not even compared with the password. */
export type HeldOff = {
  username: string
  address: string
  /** Whether the tries at one account are what is limited, or those from one address. */
  by: 'account' | 'address'
  /** Whether it had to wait, or to solve a captcha. */
  why: 'wait' | 'captcha'
}

type Group = { by: HeldOff['by']; of: string; tries: number; captcha: number; others: Set<string> }

const mostGroups = 500
const mostOthers = 20_000

/**
 * Counts tries that were held off and writes them into the log of sign-ins together, a row for each
 * account or address: an attack of thousands a second must not become as many rows.
 */
export function heldOffLog(db: Database) {
  let groups = new Map<string, Group>()

  async function flush(): Promise<void> {
    if (groups.size === 0) return
    const batch = [...groups.values()]
    groups = new Map()
    const rows = batch.map(({ by, of, tries, captcha, others }) => ({
      username: by === 'account' ? of : '',
      address: by === 'address' ? of : others.size === 1 ? [...others][0] : '',
      detail: `${tries} × · ${others.size} ${by === 'account' ? 'IP' : 'usernames'}${captcha > 0 ? ` · captcha ${captcha}` : ''}`,
    }))
    await sql`insert into auth_log (event, user_id, username, address, detail)
      select 'login_limited', (select id from app_user where given.username <> ''
          and (username = given.username::citext or email = given.username::citext) limit 1),
        given.username, given.address, given.detail
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (username text, address text, detail text)`.execute(
      db,
    )
  }

  return {
    saw({ username, address, by, why }: HeldOff): void {
      const of = by === 'account' ? username.toLowerCase().slice(0, 200) : address
      const key = `${by} ${of}`
      const group = groups.get(key) ?? { by, of, tries: 0, captcha: 0, others: new Set<string>() }
      group.tries += 1
      if (why === 'captcha') group.captcha += 1
      if (group.others.size < mostOthers) group.others.add(by === 'account' ? address : username)
      groups.set(key, group)
      if (groups.size > mostGroups) void flush().catch(() => {})
    },
    flush,
  }
}

export type HeldOffLog = ReturnType<typeof heldOffLog>

const perServer = new WeakMap<object, HeldOffLog>()

/** The one log of a server process. */
export function heldOffOf({ pool, db }: Pick<Kernel, 'pool' | 'db'>): HeldOffLog {
  const log = perServer.get(pool) ?? heldOffLog(db)
  perServer.set(pool, log)
  return log
}
