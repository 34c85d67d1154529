import {
  type listFacebook,
  type TargetRow,
  type TargetStatus,
  targetStatusLabels,
  targetTransitions,
} from '@toasoan/contract/broadcast/social-posts'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Access, can } from '#server/kernel/access/access.ts'
import { fromDay, untilDay } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type ListQuery, type ListSource, oneOf, pagedList } from '#server/kernel/records/paged-list.ts'
import { allowedMoves, type StatusRules } from '#server/kernel/transitions/ways.ts'
import { fileAddress } from '../../media/files/public.ts'

type RowFile = {
  id: number
  key: string
  name: string
  extension: string
  width: number | null
  height: number | null
}

/** A target as the database gives it. */
export type Target = Omit<TargetRow, 'files' | 'moves'> & { files: RowFile[]; account_id: number }

/** Of `social_target t`, its post `p` and its account `a`. */
const columns = sql`t.id, t.post_id, t.account_id, jsonb_build_object('id', a.id, 'network', a.network, 'name', a.name,
    'picture', a.picture, 'health', a.health, 'expires_at', a.expires_at) as account,
  t.status, t.reason, t.is_late, coalesce(t.message, p.message) as message, p.link,
  case when r.id is not null then jsonb_build_object('id', r.id, 'name', r.title) end as article,
  (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'key', f.key, 'name', f.name, 'extension', f.extension,
    'width', f.width, 'height', f.height) order by pf.place), '[]')
    from social_post_file pf join file f on f.id = pf.file_id where pf.post_id = p.id) as files,
  t.due_at, t.posted_at, t.permalink, t.seek_at, t.reactions, t.comments, t.shares,
  jsonb_build_object('id', u.id, 'name', u.name) as created_by, t.created_at, t.version`

const from = sql`social_target t join social_post p on p.id = t.post_id join social_account a on a.id = t.account_id
  join app_user u on u.id = p.created_by left join article r on r.id = p.article_id`

const open = sql`t.status in ('draft', 'waiting', 'sending', 'unknown')`

type Query = ListQuery & Partial<z.output<typeof listFacebook.query>>

const source: ListSource<Target, Query> = {
  from,
  columns,
  id: sql`t.id`,
  searched: sql`coalesce(t.message, p.message) || ' ' || a.name || ' ' || coalesce(r.title, '')`,
  orders: { due_at: sql`t.due_at`, created_at: sql`t.created_at`, status: sql`t.status` },
  order: '-due_at',
  where: ({ state, account_id, article_id, from: first, until }) => [
    ...(state ? [sql`t.status = ${state}`] : []),
    ...(account_id ? [sql`t.account_id = ${account_id}`] : []),
    ...(article_id ? [sql`p.article_id = ${article_id}`] : []),
    ...(first ? [fromDay(sql`t.due_at`, first)] : []),
    ...(until ? [untilDay(sql`t.due_at`, until)] : []),
  ],
}

const waiting: ListSource<Target, Query> = {
  ...source,
  order: 'due_at',
  where: (query) => [open, ...(source.where?.(query) ?? [])],
}

/** Whoever may post decides about what was posted. */
export const targetRules: StatusRules<TargetStatus, Target> = {
  table: 'social_target',
  transitions: targetTransitions,
  labels: targetStatusLabels,
  guard: (access, { permission }) => (can(access, permission) ? null : kernelErrors.permissionDenied),
}

/** A target as it is shown. */
export function asTargetRow(access: Access, target: Target): TargetRow {
  const { account_id, files, ...row } = target
  return {
    ...row,
    files: files.map(({ id, key, name, extension, width, height }) => ({
      id,
      src: fileAddress(key, name, extension),
      width,
      height,
    })),
    moves: allowedMoves(targetRules, access, target),
  }
}

const shown = (access: Access, { rows, total }: Page<Target>): Page<TargetRow> => ({
  rows: rows.map((row) => asTargetRow(access, row)),
  total,
})

/** Targets, the latest first. */
export const targetList = async (db: Database, access: Access, query: Query): Promise<Page<TargetRow>> =>
  shown(access, await pagedList(db, source, query))

/** Targets that are not done with, the next first. */
export const waitingList = async (db: Database, access: Access, query: Query): Promise<Page<TargetRow>> =>
  shown(access, await pagedList(db, waiting, query))

/** One target; 404 when there is none. With `lock` its row stays as it is. */
export async function readTarget(db: Database | Tx, id: number, lock = false): Promise<Target> {
  if (lock) await sql`select from social_target where id = ${id} for update`.execute(db)
  const target = await oneOf<Target>(db, source, id)
  if (!target) throw fail(kernelErrors.notFound)
  return target
}

/** Where a target stands, and whose it is while it is being sent. */
export type StandingTarget = Pick<Target, 'id' | 'account_id' | 'status' | 'version'> & {
  lease: string | null
}

/** Where a target stands; its row stays so. 404 when there is none. */
export async function lockTarget(tx: Tx, id: number): Promise<StandingTarget> {
  const { rows } = await sql<StandingTarget>`select id, account_id, status, version, lease from social_target
    where id = ${id} for update`.execute(tx)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0]
}

/** The targets of a post, in the order in which they were chosen. */
export async function targetsOfPost(db: Database | Tx, postId: number): Promise<Target[]> {
  const { rows } = await sql<Target>`select ${columns} from ${from} where t.post_id = ${postId}
    order by t.id`.execute(db)
  return rows
}

/** What people call a target. */
export const nameOfTarget = ({
  message,
  link,
  account,
}: Pick<Target, 'message' | 'link' | 'account'>): string =>
  `${account.name}: ${(message || link).replace(/\s+/g, ' ').slice(0, 80)}`
