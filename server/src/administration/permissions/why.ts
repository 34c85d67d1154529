import type { Permission } from '@toasoan/contract/access/catalogue'
import type { Scope } from '@toasoan/contract/access/scope'
import { administratorRole } from '@toasoan/contract/administration/grants'
import type { Reason, whyNot } from '@toasoan/contract/administration/why'
import type { Language } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { holders } from '#server/kernel/access/holders.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { nameOf, wordsOf } from './words.ts'

const mostAsked = 3

/** Who holds which role, themselves or through a group. */
const held = sql`(select user_id, role_id from user_role union
  select gu.user_id, g.role_id from group_user gu join staff_group g on g.id = gu.group_id
  where g.role_id is not null)`

type RoleHeld = Reason['roles'][number] & { permission: string }

/** The roles that grant these, the administrators' own last: it grants everything. */
async function rolesWith(db: Database, codes: readonly string[], userId: number): Promise<RoleHeld[]> {
  const { rows } = await sql<RoleHeld>`
    select rp.permission, r.id, r.name, r.description, rp.scope,
      exists (select from ${held} mine where mine.user_id = ${userId} and mine.role_id = r.id) as mine
    from role_permission rp join role r on r.id = rp.role_id where rp.permission = any(${[...codes]}::text[])
    order by r.code = ${administratorRole}, r.name collate "vi-x-icu", r.id`.execute(db)
  return rows
}

type Near = Reason['near'][number] & { module: string }

/** What the person's own roles grant of these modules. */
async function nearRoles(
  db: Database,
  modules: readonly string[],
  userId: number,
  language: Language,
): Promise<Near[]> {
  const { rows } = await sql<Near>`
    select r.id, r.name, m.code as module, jsonb_agg(${nameOf('p', language)} order by p.id) as holds
    from ${held} mine join role r on r.id = mine.role_id
    join role_permission rp on rp.role_id = r.id join permission p on p.code = rp.permission
    join module m on m.id = p.module_id
    where mine.user_id = ${userId} and m.code = any(${[...modules]}::text[])
    group by r.id, r.name, m.code order by r.name collate "vi-x-icu", r.id`.execute(db)
  return rows
}

/** Active people who hold the permission and may give the actor roles: those of the actor's departments first. */
async function givers(db: Database, code: string, { userId, departments }: Access): Promise<Reason['ask']> {
  const own = [...departments]
  const { rows } = await sql<Reason['ask'][number]>`
    select u.id, u.name, p.name as position from app_user u left join position p on p.id = u.position_id
    cross join lateral (select exists (select from user_department ud where ud.user_id = u.id
      and ud.department_id = any(${own}::bigint[])) as together) beside
    where u.status = 'active' and u.id <> ${userId}
      and exists (select from ${held} h join role_permission rp on rp.role_id = h.role_id
        where h.user_id = u.id and rp.permission = ${code})
      and u.id in ${holders('user.assignRole', own)}
    order by beside.together desc, p.level nulls last, u.id limit ${mostAsked}`.execute(db)
  return rows
}

const scopeOf = (access: Access, code: string): Scope | null => access.grants.get(code as Permission) ?? null

/** Says of each permission what it is, which roles grant it, which of one's own come near, and whom to ask. */
export async function reasons({ db, query, access, language }: Call<typeof whyNot>): Promise<Reason[]> {
  const codes = query.permissions
  const words = await wordsOf(db, codes, language)
  const roles = await rolesWith(db, codes, access.userId)
  const near = await nearRoles(
    db,
    words.map(({ module }) => module),
    access.userId,
    language,
  )
  const ask = await Promise.all(codes.map((code) => givers(db, code, access)))
  return words.map(({ code, label, module, module_label }, place) => ({
    permission: code,
    label,
    module: { code: module, label: module_label },
    mine: scopeOf(access, code),
    roles: roles.filter((role) => role.permission === code).map(({ permission: _, ...role }) => role),
    near: near.filter((role) => role.module === module).map(({ module: _, ...role }) => role),
    ask: ask[place] ?? [],
  }))
}
