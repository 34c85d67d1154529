import { stages } from '@toasoan/contract/editorial/stages'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { inFigures } from '@toasoan/contract/kit/time-zone'
import { type RawBuilder, sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import { notifyInbox } from '#server/kernel/approvals/notify-inbox.ts'
import type { Deciding, Decision, Waiting, WaitingKind } from '#server/kernel/approvals/waiting.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { hasToGo, removedKind } from '../crawler/public.ts'
import { type Transition, workflowsOf } from '../workflows/public.ts'
import { writersSinceApproval } from './find.ts'
import { type Movable, whyNotPerson } from './guards.ts'
import { moveOne } from './moves.ts'

type Standing = Waiting & Movable & { workflow_id: number; workflow_revision: number }

const labels = {
  source: text('Nguồn tin', 'Source'),
  removed: text('Nguồn gỡ lúc', 'Removed there at'),
  until: text('Phải gỡ trước', 'Has to go by'),
  reason: text('Nguồn đã gỡ tin gốc: {source}', 'The source removed its item: {source}'),
}

/** The transition that unpublishes an article, by any code in custom workflows. */
const takesOff = ({ toStage }: Transition): boolean => toStage === stages.archived

/** Articles among `which` that must be removed and that this user may unpublish. */
async function mayTakeOff(
  kernel: Kernel,
  { access, language }: Actor,
  which: RawBuilder<unknown>,
  most: number,
): Promise<Standing[]> {
  if (!can(access, 'article.archived')) return []
  const scope = within(access, 'article.archived', { owner: 'a.author_id', department: 'a.department_id' })
  const workflows = await workflowsOf(kernel)
  const { rows } = await sql<Standing>`select a.id, a.title, w.source as about, u.name as requester,
      d.name as department, w.since, w.needed_at, a.version, a.stage, a.author_id, a.department_id, a.taken_by,
      a.approved_hash, '' as hash, true as live, a.workflow_id, a.workflow_revision,
        ${writersSinceApproval} as writers
    from (select r.article_id, min(i.removed_at) as since, min(r.due_at) as needed_at,
        string_agg(distinct p.source, ', ' order by p.source) as source
      from ${hasToGo} join article_provenance p on p.article_id = r.article_id and p.item_id = r.item_id
      group by r.article_id) w
    join article a on a.id = w.article_id join app_user u on u.id = a.author_id
    left join department d on d.id = a.department_id
    where ${which} and ${scope} order by w.needed_at, a.id limit ${most}`.execute(kernel.db)
  return rows.filter((row) =>
    workflows
      .from(row.workflow_id, row.workflow_revision, row.stage)
      .some((move) => takesOff(move) && whyNotPerson(access, move, row, language) === null),
  )
}

async function requireWaiting(kernel: Kernel, actor: Actor, id: number): Promise<Standing> {
  const [found] = await mayTakeOff(kernel, actor, sql`a.id = ${id}`, 1)
  if (!found) throw fail(kernelErrors.notFound)
  return found
}

/**
 * Keeps an article published: the item is available again, a contract was signed, or none of it is left in
 * the text.
 */
async function keep(call: Deciding, { id, reason, version }: Decision): Promise<void> {
  const article = await requireWaiting(call, call, id)
  if (article.version !== version) throw fail(kernelErrors.stale)
  await call.change(async (tx: Tx, note) => {
    const { numAffectedRows } =
      await sql`update crawl_removal set kept_by = ${call.access.userId}, kept_at = now(),
      reason = ${reason} where article_id = ${id} and kept_by is null`.execute(tx)
    if (numAffectedRows === 0n) throw fail(kernelErrors.notFound)
    note({ type: 'article', id, name: article.title, after: { kept_without_source: reason } })
    await notifyInbox(tx, removedKind, id)
  })
}

async function takeOff(call: Deciding, { id, reason, version }: Decision): Promise<void> {
  const { about } = await requireWaiting(call, call, id)
  const why = reason || say(labels.reason, call.language, { source: about })
  await moveOne(call, call.access, { id, version, transition: takesOff, reason: why })
}

async function decidedBy(db: Database, id: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select u.name from (
      select kept_by as who, kept_at as at from crawl_removal where article_id = ${id} and kept_by is not null
      union all select actor_id, at from article_move where article_id = ${id}) x
    join app_user u on u.id = x.who order by x.at desc limit 1`.execute(db)
  return rows[0]?.name ?? null
}

/**
 * Published articles without contract whose source item was deleted: to be unpublished in time, or kept with
 * a reason.
 */
export const waitingRemovals: WaitingKind = {
  kind: removedKind,
  label: text('Tin bài phải gỡ theo nguồn', 'Stories to go with their source'),
  verbs: { approve: text('Gỡ xuất bản', 'Unpublish'), refuse: text('Giữ lại', 'Keep') },
  isExact: true,
  concerns: (access: Access) => can(access, 'article.archived'),
  waitingFor: async (kernel, actor, most) =>
    (await mayTakeOff(kernel, actor, sql`true`, most)).map(
      ({ id, title, about, requester, department, since, needed_at, version }) => ({
        ...{ id, title, about, requester, department, since, needed_at, version },
      }),
    ),
  detail: async (kernel, actor, id) => {
    const { about, since, needed_at } = await requireWaiting(kernel, actor, id)
    const { rows } = await sql<{
      html: string
    }>`select html from article_publication where article_id = ${id}`.execute(kernel.db)
    const told = [
      [labels.source, about],
      [labels.removed, inFigures(since)],
      [labels.until, inFigures(needed_at)],
    ] as const
    return {
      facts: told.map(([label, value]) => ({ label: label[actor.language], value })),
      html: rows[0]?.html ?? null,
      clashes: [],
      link: `/article/edit/${id}?tab=source`,
    }
  },
  decide: (call, decision) =>
    decision.verdict === 'approve' ? takeOff(call, decision) : keep(call, decision),
  decidedBy,
}
