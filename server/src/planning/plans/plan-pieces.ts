import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { planErrors } from '@toasoan/contract/planning/plan-steps'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { inSight } from '../../editorial/articles/public.ts'
import { tellLists } from './news.ts'
import { changedPlan, readPlan } from './plan-rows.ts'
import { mayDo, type Plan } from './plan-rules.ts'
import { settlePlan } from './settle-plan.ts'

const noArticle = text('Không có tin bài này.', 'There is no such article.')

/** The plan, locked, as far as the person may link its pieces. */
async function toLink(tx: Tx, { access }: Actor, id: number): Promise<Plan> {
  const plan = await readPlan(tx, access, id, true)
  if (mayDo(access, plan).link) return plan
  if (plan.status === 'rejected' || plan.status === 'cancelled') throw fail(planErrors.settled)
  throw fail(kernelErrors.permissionDenied, { permission: 'registerPlan.update' })
}

type Changed = { before: Plan; after: Plan }

async function linked(tx: Tx, actor: Actor, before: Plan, kind: string, article: number): Promise<Changed> {
  await writeEvents(tx, actor.access, [{ entity: 'register_plan', id: before.id, kind, data: { article } }])
  await settlePlan(tx, actor.access, before.id)
  await tellLists(tx, before.id)
  return { before, after: await changedPlan(tx, before.id) }
}

/**
 * Makes an article that the person may read a piece of a plan. One that belongs to another plan is 409; what a plan
 * that was given up had is free.
 */
export async function linkPiece(tx: Tx, actor: Actor, id: number, articleId: number): Promise<Changed> {
  const { access, language } = actor
  const before = await toLink(tx, actor, id)
  // A publication at the same moment comes before this or after it, and the plan hears of it either way.
  const { rows } = await sql`
    select from article a where a.id = ${articleId} and ${inSight(access)} for share of a`.execute(tx)
  if (rows.length === 0) throw fail(kernelErrors.invalid, {}, { article_id: [say(noArticle, language)] })
  await sql`delete from plan_piece x using register_plan p where x.article_id = ${articleId} and p.id = x.plan_id
    and p.status in ('rejected', 'cancelled')`.execute(tx)
  const { numAffectedRows } = await sql`insert into plan_piece (plan_id, article_id, created_by)
    values (${id}, ${articleId}, ${access.userId}) on conflict do nothing`.execute(tx)
  if (numAffectedRows !== 1n) {
    const holder = await sql<{ number: string }>`select p.number from plan_piece x
      join register_plan p on p.id = x.plan_id where x.article_id = ${articleId}`.execute(tx)
    throw fail(planErrors.pieceTaken, { number: holder.rows[0]?.number ?? '' })
  }
  return linked(tx, actor, before, 'linked', articleId)
}

/** Takes an article out of a plan again. */
export async function unlinkPiece(tx: Tx, actor: Actor, id: number, pieceId: number): Promise<Changed> {
  const before = await toLink(tx, actor, id)
  const { rows } = await sql<{ article_id: number }>`delete from plan_piece
    where id = ${pieceId} and plan_id = ${id} returning article_id`.execute(tx)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return linked(tx, actor, before, 'unlinked', rows[0].article_id)
}
