import type { UserBrief } from '@toasoan/contract/administration/user-brief'
import { type RawBuilder, sql } from 'kysely'
import { holds, literally } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import type { Page } from '#server/kernel/http/route.ts'
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

type ListQuery = {
  keyword?: string
  page: number
  perPage: number
  sortBy?: 'name' | 'username'
  sortDesc?: boolean
}

/** One page of people, as brief rows with further columns of the caller's. */
export async function listPeople<More extends Record<string, unknown> = Record<never, never>>(
  db: Database | Tx,
  query: ListQuery,
  conditions: readonly RawBuilder<unknown>[],
  more: RawBuilder<unknown> = sql``,
): Promise<Page<UserBrief & More>> {
  const { keyword, page, perPage, sortBy = 'name', sortDesc = false } = query
  const all = [sql`true`, ...conditions, ...(keyword ? [namedLike(keyword)] : [])]
  const where = sql.join(all, sql` and `)
  const direction = sql.raw(sortDesc ? 'desc' : 'asc')
  const order = sortBy === 'name' ? sql`u.name collate "vi-x-icu"` : sql`u.username`
  const { rows } = await sql<UserBrief & More & { picture: Picture }>`
    select ${briefColumns} ${more} from ${people} where ${where}
    order by ${order} ${direction}, u.id ${direction} limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    db,
  )
  const counted = await sql<{
    total: number
  }>`select count(*) as total from app_user u where ${where}`.execute(db)
  return {
    rows: rows.map((row) => withAvatar(row)) as (UserBrief & More)[],
    total: counted.rows[0]?.total ?? 0,
  }
}
