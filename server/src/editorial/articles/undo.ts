import { articleErrors } from '@toasoan/contract/editorial/article-errors'
import type { undoMove } from '@toasoan/contract/editorial/article-moves'
import { type Stage, undoSeconds } from '@toasoan/contract/editorial/stages'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { withdrawNotices } from '../../messaging/notifications/public.ts'
import { notifyDesks } from '../presence/public.ts'
import { workflowsOf } from '../workflows/public.ts'
import { movedOn, overtaken, writeMove } from './apply-transition.ts'
import { type Article, findArticle } from './find.ts'
import { endLock, requireFree } from './lock.ts'
import type { Stood } from './undo-rows.ts'
import { closeWriting } from './writing-version.ts'

type Last = { move_id: number; actor_id: number; stood: Stood | null; since: string; fresh: boolean }

/** The last transition of an article with its undo data, both locked until the transaction ends. */
async function lastStep(tx: Tx, articleId: number): Promise<Last | undefined> {
  await sql`select 1 from article where id = ${articleId} for update`.execute(tx)
  const { rows } = await sql<Last>`
    select m.id as move_id, m.actor_id, s.stood, m.at as since,
      m.at > clock_timestamp() - make_interval(secs => ${undoSeconds}) as fresh
    from article_move m left join article_undo s on s.move_id = m.id and not s.undone
    where m.article_id = ${articleId} order by m.id desc limit 1`.execute(tx)
  // Notifications being written must be known before they are withdrawn.
  if (rows[0]) await sql`select 1 from article_undo where move_id = ${rows[0].move_id} for update`.execute(tx)
  return rows[0]
}

/** User who acted on an article after a transition, other than by the mover's own lock; null if none. */
async function actedSince(tx: Tx, articleId: number, { move_id, since }: Last, { userId }: Access) {
  const { rows } = await sql<{ name: string }>`
    select u.name from (
      select l.user_id from activity_log l, article_move m
      where m.id = ${move_id} and l.record_type = 'article' and l.record_id = ${String(articleId)} and l.at > ${since}
        -- Neither the step's own row nor the mover's own lock.
        and (l.user_id is distinct from ${userId}
          or not coalesce(l.after->>'transition' = m.transition_code or l.after ? 'lock', false))
      union all
      select author_id from comment where article_id = ${articleId} and created_at > ${since}
      union all
      select author_id from article_suggestion where article_id = ${articleId} and created_at > ${since}) acts
    left join app_user u on u.id = acts.user_id limit 1`.execute(tx)
  return rows[0] ? (rows[0].name ?? '') : null
}

const setBack = (tx: Tx, { id, stage, version }: Article, stood: Stood) =>
  sql`update article set stage = (s->>'stage')::smallint, stage_at = (s->>'stage_at')::timestamptz,
      stage_by = (s->>'stage_by')::bigint, last_reason = s->>'last_reason', taken_by = (s->>'taken_by')::bigint,
      stage_before_delete = (s->>'stage_before_delete')::smallint, approved_hash = s->>'approved_hash',
      approved_by = (s->>'approved_by')::bigint,
      approved_number = coalesce((s->>'approved_number')::int, 0)
    from (select ${JSON.stringify(stood)}::jsonb as s) stood
    where id = ${id} and stage = ${stage} and version = ${version}`.execute(tx)

/** Reverts the credit for a forward transition. */
async function unhandle(tx: Tx, articleId: number, { userId }: Access, at: Stood[string]): Promise<void> {
  await (at === null
    ? sql`delete from article_handled where user_id = ${userId} and article_id = ${articleId}`
    : sql`update article_handled set at = ${at}::timestamptz where user_id = ${userId} and article_id = ${articleId}`
  ).execute(tx)
}

const made = { code: 'undo', name: text('Hoàn tác', 'Undo'), direction: 'back' } as const

/**
 * Undoes the last transition of an article for its user: restores stage, approval and deadline, and withdraws
 * the notifications. 404 for an article that the user may not see and did not move, 409 once any user acted
 * on it, or if the transition cannot be undone.
 */
export async function undo(call: Call<typeof undoMove>): Promise<void> {
  const { access, body, language } = call
  const workflows = await workflowsOf(call)
  await call.change(async (tx, note) => {
    const last = await lastStep(tx, body.id)
    if (!last) throw fail(kernelErrors.notFound)
    const isOwn = last.actor_id === access.userId
    const found = await findArticle(tx, isOwn ? null : access, body.id)
    const article = await closeWriting(tx, note, { access, language, workflows }, found, {})
    const { stage = article.stage } = body
    if (article.stage !== stage || article.version !== body.version)
      throw await movedOn(tx, article, language)
    if (!isOwn || !last.stood || !last.fresh) throw fail(articleErrors.notUndoable)
    await requireFree(tx, article.id, access)
    const name = await actedSince(tx, article.id, last, access)
    if (name !== null) throw fail(articleErrors.undoLate, { name })
    const { numAffectedRows } = await setBack(tx, article, last.stood)
    if (numAffectedRows === 0n) throw await overtaken(tx, article.id, language)
    const to = Number(last.stood.stage)
    const back = { from_stage: null, to_stage: to, reason: '', correction: null }
    await writeMove(tx, access, article, made, back)
    await unhandle(tx, article.id, access, last.stood.handled_at ?? null)
    await endLock(tx, article.id)
    const { rows } = await sql<{ told: number[] }>`update article_undo set undone = true
      where move_id = ${last.move_id} returning told`.execute(tx)
    await withdrawNotices(tx, rows[0]?.told ?? [], { link: `/article/edit/${article.id}`, since: last.since })
    note({
      type: 'article',
      id: article.id,
      name: article.title,
      before: { stage: article.stage },
      after: { stage: to, transition: made.code },
    })
    for (const stage of [article.stage, to]) await send(tx, 'article_changed', { stage: stage as Stage })
    await notifyDesks(tx, article.id, 'standing')
  })
}
