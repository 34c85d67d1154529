import { randomUUID } from 'node:crypto'
import type { Permission } from '@toasoan/contract/access/catalogue'
import type { Scope } from '@toasoan/contract/access/scope'
import type { Kernel } from '../kernel.ts'
import { sessionMilliseconds } from '../sessions/tokens.ts'

/** Permissions of a test user: each for all records, or with a scope. */
export type Grants = readonly (Permission | readonly [Permission, Scope])[]

type Person = {
  /** Permissions, each for all records or with a scope. */
  grants?: Grants
  /** Codes of seeded roles, instead of or in addition to the grants. */
  roles?: string[]
  /** Codes of seeded groups. */
  groups?: string[]
  /** IDs of departments; the first is the primary one. */
  departments?: number[]
  name?: string
}

let number = 0

/** Creates users and departments for a test, and sessions for them without the log-in. */
export function people({ pool, tokens }: Kernel) {
  const ask = async (text: string, values: unknown[]) => (await pool.query(text, values)).rows

  async function department(code: string, parentId: number | null = null): Promise<number> {
    const rows = await ask(
      'insert into department (code, name, parent_id) values ($1::text, $1::text, $2) returning id',
      [code, parentId],
    )
    return rows[0].id
  }

  async function session(userId: number): Promise<{ sessionId: string; token: string }> {
    const sessionId = randomUUID()
    await ask(
      `insert into session (id, user_id, device, user_agent, address, expires_at) values ($1, $2, 'test', 'test', '::1', $3)`,
      [sessionId, userId, new Date(Date.now() + sessionMilliseconds)],
    )
    return { sessionId, token: await tokens.sign(sessionId, userId) }
  }

  async function person({ grants = [], roles = [], groups = [], departments = [], name }: Person = {}) {
    number += 1
    const username = `nguoi.${number}.${randomUUID().slice(0, 6)}`
    const [user] = await ask(
      'insert into app_user (username, email, name) values ($1, $2, $3) returning id',
      [username, `${username}@toasoan.example`, name ?? `Người ${number}`],
    )
    const id: number = user.id
    if (grants.length > 0) {
      const [role] = await ask('insert into role (code, name) values ($1::text, $1::text) returning id', [
        `role-${username}`,
      ])
      for (const grant of grants) {
        const [permission, scope] = typeof grant === 'string' ? [grant, 'all'] : grant
        await ask('insert into role_permission values ($1, $2, $3)', [role.id, permission, scope])
      }
      await ask('insert into user_role values ($1, $2)', [id, role.id])
    }
    await ask('insert into user_role select $1, id from role where code = any($2)', [id, roles])
    await ask('insert into group_user select id, $1 from staff_group where code = any($2)', [id, groups])
    for (const [place, departmentId] of departments.entries()) {
      await ask('insert into user_department values ($1, $2, $3)', [id, departmentId, place === 0])
    }
    return { id, username, ...(await session(id)) }
  }

  return { person, department, session }
}

export type TestPerson = Awaited<ReturnType<ReturnType<typeof people>['person']>>
