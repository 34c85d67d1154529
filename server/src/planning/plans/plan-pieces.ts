import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { planErrors } from '@toasoan/contract/planning/plan-steps'
import type { linkPiece as link } from '@toasoan/contract/planning/register-plans'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { inSight } from '../../editorial/articles/public.ts'
import { notifyLists } from './notify.ts'
import { changedPlan, readPlan } from './plan-rows.ts'
import { mayDo, type Plan } from './plan-rules.ts'
import { syncPlan } from './sync-plan.ts'

const missing = {
  article_id: text('Không có tin bài này.', 'There is no such story.'),
  file_id: text('Không có tệp này.', 'There is no such file.'),
  item_id: text('Lịch phát đã đăng không có mục này.', 'No published schedule has this item.'),
} as const

/** The plan, locked, as far as the person may link its pieces. */
async function toLink(tx: Tx, { access }: Actor, id: number): Promise<Plan> {
  const plan = await readPlan(tx, access, id, true)
  if (mayDo(access, plan).link) return plan
  if (plan.status === 'rejected' || plan.status === 'cancelled') throw fail(planErrors.settled)
  throw fail(kernelErrors.permissionDenied, { permission: 'registerPlan.update' })
}

type Changed = { before: Plan; after: Plan }

async function linked(
  tx: Tx,
  actor: Actor,
  before: Plan,
  kind: string,
  { column, id }: Piece,
): Promise<Changed> {
  const data = { [column.replace('_id', '')]: id }
  await writeEvents(tx, actor.access, [{ entity: 'register_plan', id: before.id, kind, data }])
  await syncPlan(tx, actor.access, before.id)
  await notifyLists(tx, before.id)
  return { before, after: await changedPlan(tx, before.id) }
}

/** What a piece of a plan is: a column of `plan_piece`, and which record. */
type Piece = { column: 'article_id' | 'file_id' | 'item_id'; id: number }

const pieceOf = (body: z.output<typeof link.body>): Piece => {
  if ('article_id' in body) return { column: 'article_id', id: body.article_id }
  if ('file_id' in body) return { column: 'file_id', id: body.file_id }
  return { column: 'item_id', id: body.item_id }
}

/**
 * Whether somebody may make it a piece: they see it. It stays so until the transaction ends: a publication or a sending at
 * the same moment comes before this or after it, and the plan hears of it either way.
 */
async function seen(tx: Tx, access: Access, { column, id }: Piece): Promise<boolean> {
  const found = {
    article_id: sql`select from article a where a.id = ${id} and ${inSight(access)} for share of a`,
    file_id: sql`select from file f where f.id = ${id} and f.deleted_at is null
      and ${within(access, 'file.view', { owner: 'f.created_by', department: 'f.department_id' })} for share of f`,
    // What is published of a schedule, everybody may know.
    item_id: sql`select from schedule_item i where i.id = ${id} for share of i`,
  }
  return (await found[column].execute(tx)).rows.length > 0
}

/**
 * Makes what the person may see a piece of a plan: an article, a file or an item of a schedule. One that belongs to
 * another plan is 409; what a plan that was given up had is free.
 */
export async function linkPiece(
  tx: Tx,
  actor: Actor,
  id: number,
  body: z.output<typeof link.body>,
): Promise<Changed> {
  const { access, language } = actor
  const before = await toLink(tx, actor, id)
  const piece = pieceOf(body)
  if (!(await seen(tx, access, piece)))
    throw fail(kernelErrors.invalid, {}, { [piece.column]: [say(missing[piece.column], language)] })
  const column = sql.ref(`x.${piece.column}`)
  await sql`delete from plan_piece x using register_plan p where ${column} = ${piece.id} and p.id = x.plan_id
    and p.status in ('rejected', 'cancelled')`.execute(tx)
  const { numAffectedRows } = await sql`insert into plan_piece (plan_id, ${sql.ref(piece.column)}, created_by)
    values (${id}, ${piece.id}, ${access.userId}) on conflict do nothing`.execute(tx)
  if (numAffectedRows !== 1n) {
    const holder = await sql<{ number: string }>`select p.number from plan_piece x
      join register_plan p on p.id = x.plan_id where ${column} = ${piece.id}`.execute(tx)
    throw fail(planErrors.pieceTaken, { number: holder.rows[0]?.number ?? '' })
  }
  return linked(tx, actor, before, 'linked', piece)
}

/** Takes a piece out of a plan again. */
export async function unlinkPiece(tx: Tx, actor: Actor, id: number, pieceId: number): Promise<Changed> {
  const before = await toLink(tx, actor, id)
  const { rows } = await sql<Record<Piece['column'], number | null>>`delete from plan_piece
    where id = ${pieceId} and plan_id = ${id} returning article_id, file_id, item_id`.execute(tx)
  const [gone] = rows
  if (!gone) throw fail(kernelErrors.notFound)
  const column =
    (['article_id', 'file_id', 'item_id'] as const).find((one) => gone[one] !== null) ?? 'article_id'
  return linked(tx, actor, before, 'unlinked', { column, id: gone[column] ?? 0 })
}
