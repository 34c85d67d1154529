import type { listUsers, UserDetail, UserRow } from '@toasoan/contract/administration/users'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type ListSource, listRows, mapRows, pagedList } from '#server/kernel/records/paged-list.ts'
import {
  departmentsColumn,
  namedLike,
  ofDepartment,
  people,
  pictureColumn,
  withAvatar,
} from './people-list.ts'
import { reachesUser, usersWithin } from './reach.ts'

type Query = z.output<typeof listUsers.query>
type Read = Omit<UserRow, 'avatar'> & { picture: { key: string; name: string; extension: string } | null }

const columns = sql`u.id, u.username, u.email, u.name, u.display_name, u.alias, u.phone, u.gender, u.birthday,
  u.language, u.status, u.version, u.created_at, u.updated_at, ${pictureColumn}, ${departmentsColumn},
  case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as position,
  coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name collate "vi-x-icu", r.id)
    from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id), '[]') as roles,
  coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name collate "vi-x-icu", g.id)
    from group_user gu join staff_group g on g.id = gu.group_id where gu.user_id = u.id), '[]') as groups,
  greatest((select max(s.last_seen_at) from session s where s.user_id = u.id and s.ended_at is null),
    (select l.at from auth_log l where l.user_id = u.id and l.event in ('login', 'logout')
      order by l.at desc limit 1)) as last_seen_at`

/** The people whom the actor may list. */
const source = (access: Access): ListSource<Read, Query> => ({
  from: people,
  counted: sql`app_user u`,
  id: sql`u.id`,
  columns,
  searched: namedLike,
  orders: {
    name: sql`u.name collate "vi-x-icu"`,
    username: sql`u.username`,
    email: sql`u.email`,
    created_at: sql`u.created_at`,
    updated_at: sql`u.updated_at`,
  },
  order: 'name',
  where: (query) => conditionsOf(access, query),
})

function conditionsOf(access: Access, query: Query): RawBuilder<unknown>[] {
  const parts = [usersWithin(access, 'user.index')]
  if (query.department_id) parts.push(ofDepartment(query.department_id))
  if (query.position_id) parts.push(sql`u.position_id = ${query.position_id}`)
  if (query.status) parts.push(sql`u.status = ${query.status}`)
  if (query.group_id)
    parts.push(
      sql`exists (select from group_user gu where gu.user_id = u.id and gu.group_id = ${query.group_id})`,
    )
  if (query.role_id) {
    parts.push(sql`(exists (select from user_role ur where ur.user_id = u.id and ur.role_id = ${query.role_id})
      or exists (select from group_user gu join staff_group g on g.id = gu.group_id
        where gu.user_id = u.id and g.role_id = ${query.role_id}))`)
  }
  return parts
}

/** A moment as the API writes it; aggregates inside of JSON come as PostgreSQL writes them. */
const asRow = (read: Read): UserRow => withAvatar(read) as UserRow

/** The first people whom the actor may list, for exports. */
export const readUsers = async (
  db: Database,
  access: Access,
  query: Query,
  limit: number,
): Promise<UserRow[]> =>
  (await listRows(db, source(access), { ...query, page: 1, perPage: limit })).map(asRow)

/** One page of people whom the actor may list. */
export const userList = async (db: Database, access: Access, query: Query): Promise<Page<UserRow>> =>
  mapRows(await pagedList(db, source(access), query), asRow)

/** A person with the ids that changes work with. */
export type Person = UserRow & { position_id: number | null; department_ids: number[]; role_ids: number[] }

/** One person, whoever asks; 404 when there is none. With `lock` the row stays as it is. */
export async function readPerson(db: Database | Tx, id: number, lock = false): Promise<Person> {
  if (lock) await sql`select from app_user where id = ${id} for update`.execute(db)
  const { rows } = await sql<Read>`select ${columns} from ${people} where u.id = ${id}`.execute(db)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  const row = asRow(rows[0])
  return {
    ...row,
    position_id: row.position?.id ?? null,
    department_ids: row.departments.map((department) => department.id),
    role_ids: row.roles.map((role) => role.id),
  }
}

/** A person as their form gets them, with what the actor may do to them. */
export function asDetail(access: Access, person: Person): UserDetail {
  const may = (permission: Parameters<typeof reachesUser>[1]) => reachesUser(access, permission, person)
  const other = person.id !== access.userId
  return {
    ...person,
    may: {
      update: may('user.update'),
      delete: other && may('user.delete'),
      ban: other && may('user.ban'),
      assignRole: may('user.assignRole'),
      changePassword: may('user.changePassword'),
      removeAvatar: may('user.removeAvatar'),
      viewAs: other && person.status === 'active' && may('user.viewAs'),
    },
  }
}

/** A person as the activity log keeps them. */
export const asNoted = ({ last_seen_at: _, ...person }: Person) => ({
  ...person,
  departments: person.departments.map(({ name }) => name),
  roles: person.roles.map(({ name }) => name),
  groups: person.groups.map(({ name }) => name),
  position: person.position?.name ?? null,
})
