import type { UserBrief } from '@toasoan/contract/administration/user-brief'
import { type RawBuilder, sql } from 'kysely'
import { holds, literally } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type ListQuery, mapRows, pagedList } from '#server/kernel/records/paged-list.ts'
import { fileAddress } from '../../media/files/public.ts'

type Picture = { key: string; name: string; extension: string } | null

/** Where people are read from: `u` the person, `p` their position, `f` their avatar. */
export const people = sql`app_user u left join position p on p.id = u.position_id
  left join file f on f.id = u.avatar_file_id`

export const pictureColumn = sql`case when f.id is not null then
  jsonb_build_object('key', f.key, 'name', f.name, 'extension', f.extension) end as picture`

export const departmentsColumn = sql`coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name)
    order by ud.is_primary desc, d.id) from user_department ud join department d on d.id = ud.department_id
  where ud.user_id = u.id), '[]') as departments`

const briefColumns = sql`u.id, u.username, u.name, u.display_name, u.status, p.name as position,
  ${pictureColumn}, ${departmentsColumn}`

/** The row with the address of its avatar. */
export function withAvatar<Row extends { picture: Picture }>(
  row: Row,
): Omit<Row, 'picture'> & { avatar: string | null } {
  const { picture, ...rest } = row
  return { ...rest, avatar: picture && fileAddress(picture.key, picture.name, picture.extension) }
}

/** People whose name, username or e-mail holds the keyword, whatever the diacritics. */
export const namedLike = (keyword: string): RawBuilder<unknown> =>
  holds(sql`u.name || ' ' || u.username || ' ' || u.email`, keyword)

/** People with a name or username of which each word of the keyword begins one, whatever the diacritics. */
export const calledLike = (keyword: string): RawBuilder<unknown> =>
  sql.join(
    keyword
      .trim()
      .split(/\s+/)
      .map(
        (word) =>
          sql`' ' || plain_text(u.name || ' ' || u.username) like '% ' || plain_text(${literally(word)}) || '%'`,
      ),
    sql` and `,
  )

/** People of a department or of one below it. */
export const ofDepartment = (departmentId: number): RawBuilder<unknown> => sql`exists (
  with recursive below as (
    select ${departmentId}::bigint as id
    union
    select d.id from department d join below on d.parent_id = below.id
  )
  select from user_department ud join below on below.id = ud.department_id where ud.user_id = u.id)`

type Query = ListQuery & { sortBy?: 'name' | 'username' }

/** One page of people, as brief rows with further columns of the caller's. */
export async function listPeople<More extends Record<string, unknown> = Record<never, never>>(
  db: Database | Tx,
  query: Query,
  conditions: readonly RawBuilder<unknown>[],
  more: RawBuilder<unknown> = sql``,
): Promise<Page<UserBrief & More>> {
  type Read = UserBrief & More & { picture: Picture }
  const found = await pagedList<Read, Query>(
    db,
    {
      from: people,
      counted: sql`app_user u`,
      id: sql`u.id`,
      columns: sql`${briefColumns} ${more}`,
      searched: namedLike,
      orders: { name: sql`u.name collate "vi-x-icu"`, username: sql`u.username` },
      order: 'name',
      where: () => conditions,
    },
    query,
  )
  return mapRows(found, (row) => withAvatar(row) as UserBrief & More)
}
