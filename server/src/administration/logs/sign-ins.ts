import type { authHistory, forceLogout, listSessions } from '@toasoan/contract/administration/logs'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import { holds } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call, Page } from '#server/kernel/http/route.ts'
import { type ListSource, mapRows, pagedList } from '#server/kernel/records/paged-list.ts'
import { idleAllowed } from '#server/kernel/sessions/idle.ts'
import { endSessions } from '../../account/auth/public.ts'
import { fileAddress } from '../../media/files/public.ts'
import { refuseHoldsMore } from '../rights/public.ts'
import { loggedWords, readLog } from './log-page.ts'

type OnlineRow = z.output<typeof listSessions.reply>
type Read = Omit<OnlineRow, 'avatar' | 'mine'> & {
  picture: { key: string; name: string; extension: string } | null
}

const sessions: ListSource<Read, z.output<typeof listSessions.query>> = {
  from: sql`session s join app_user u on u.id = s.user_id left join file f on f.id = u.avatar_file_id`,
  counted: sql`session s join app_user u on u.id = s.user_id`,
  id: sql`s.id`,
  columns: sql`s.id, s.user_id, s.device, s.address, s.created_at, s.last_seen_at, s.expires_at, u.username, u.name,
    case when f.id is not null then jsonb_build_object('key', f.key, 'name', f.name, 'extension', f.extension) end as picture`,
  searched: (keyword) =>
    sql`(${holds(sql`u.name || ' ' || u.username || ' ' || u.email`, keyword)} or s.address = ${keyword})`,
  orders: { last_seen_at: sql`s.last_seen_at`, created_at: sql`s.created_at` },
  order: '-last_seen_at',
  where: ({ user_id, within_minutes }) => [
    sql`s.ended_at is null and s.expires_at > now()`,
    ...(user_id ? [sql`s.user_id = ${user_id}`] : []),
    ...(within_minutes ? [sql`s.last_seen_at > now() - make_interval(mins => ${within_minutes})`] : []),
  ],
}

/** Who is on, the last seen first. */
export const onlineSessions = async (
  db: Database,
  access: Access,
  query: z.output<typeof listSessions.query>,
): Promise<Page<OnlineRow>> =>
  mapRows(await pagedList(db, sessions, query), ({ picture, ...row }) => ({
    ...row,
    avatar: picture && fileAddress(picture.key, picture.name, picture.extension),
    mine: row.id === access.sessionId,
  }))

const columns = sql`l.id, l.at, l.event, l.username, l.session_id, l.address, l.device, l.detail,
  case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end as user`

/** What happened to sign-ins. */
export function signInHistory(db: Database, query: z.output<typeof authHistory.query>) {
  const said = sql`l.username || ' ' || l.address || ' ' || l.device || ' ' || l.detail`
  const filters = loggedWords(query.keyword, sql`l.user_id`, said)
  for (const column of ['user_id', 'event', 'address'] as const) {
    const value = query[column]
    if (value) filters.push(sql`${sql.ref(`l.${column}`)} = ${value}`)
  }
  const joins = sql`left join app_user u on u.id = l.user_id`
  return readLog<DataOf<typeof authHistory>[number]>(
    db,
    { table: 'auth_log', alias: 'l', columns, joins },
    query,
    filters,
  )
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Ends one session, which its owner feels at once. */
export const forceOut = ({ change, params, access, language }: Call<typeof forceLogout>): Promise<null> =>
  change(async (tx, note) => {
    if (!uuid.test(params.id)) throw fail(kernelErrors.notFound)
    const { rows } = await sql<{
      user_id: number
      name: string
      username: string
      device: string
      address: string
    }>`
      select s.user_id, u.name, u.username, s.device, s.address from session s join app_user u on u.id = s.user_id
      where s.id = ${params.id} and s.ended_at is null for update of s`.execute(tx)
    if (!rows[0]) throw fail(kernelErrors.notFound)
    const { user_id, name, username, device, address } = rows[0]
    await refuseHoldsMore(tx, access, { id: user_id, name }, language)
    await endSessions(tx, { sessionId: params.id }, 'forced')
    note({ type: 'session', id: params.id, name: username, before: { user_id, device, address } })
    return null
  })

/** Marks the sessions whose time is over as ended, and returns how many. */
export async function endExpired(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: string }>`update session set ended_at = now(), end_reason = 'expired'
    where ended_at is null and (expires_at <= now() or last_seen_at <= now() - ${sql.raw(idleAllowed)})
    returning id`.execute(tx)
  return rows.length
}
