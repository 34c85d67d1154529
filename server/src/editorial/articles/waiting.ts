import { stageLabels, stages } from '@toasoan/contract/editorial/stages'
import { text } from '@toasoan/contract/kit/text'
import { inFigures } from '@toasoan/contract/kit/time-zone'
import { sql } from 'kysely'
import { can } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import type { Deciding, Decision, Waiting, WaitingKind } from '#server/kernel/approvals/waiting.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { type Transition, workflowsOf } from '../workflows/public.ts'
import { articleDetail } from './detail.ts'
import { findArticle, writersSinceApproval } from './find.ts'
import { type Movable, whyNotPerson } from './guards.ts'
import { limits, needsSomebody } from './list.ts'
import { moveOne } from './moves.ts'

/** Stages at which an article waits for a decision. */
type Queue = 'draft' | 'approved' | 'corrected'

type Standing = Waiting & Movable & { workflow_id: number; workflow_revision: number }

const labels = {
  author: text('Tác giả', 'Author'),
  department: text('Phòng ban', 'Department'),
  category: text('Chuyên mục', 'Category'),
  type: text('Thể loại', 'Type'),
  words: text('Số chữ', 'Words'),
  lead: text('Sa-pô', 'Lead'),
  notes: text('Ghi chú', 'Notes'),
  reason: text('Lý do lần trước', 'Last reason'),
  due: text('Hạn', 'Due'),
}

/** Transitions by which a user may decide on an article, nearest stage first. */
const waysOf = (
  moves: readonly Transition[],
  { access, language }: Actor,
  article: Movable,
  direction: 'forward' | 'back',
): Transition[] =>
  moves
    .filter((move) => move.direction === direction && whyNotPerson(access, move, article, language) === null)
    .sort((a, b) => Math.abs((a.toStage ?? 0) - article.stage) - Math.abs((b.toStage ?? 0) - article.stage))

/**
 * Decides by the nearest permitted transition forward or back. The stage is checked besides the version: of
 * two concurrent approvals the later must not advance the article by a second step.
 */
async function decide(
  call: Deciding,
  queue: Queue,
  { id, verdict, reason, version }: Decision,
): Promise<void> {
  const workflows = await workflowsOf(call)
  const article = await findArticle(call.db, call.access, id)
  const moves = workflows.from(article.workflow_id, article.workflow_revision, stages[queue])
  const direction = verdict === 'approve' ? 'forward' : 'back'
  const [way] = waysOf(moves, call, { ...article, stage: stages[queue] }, direction)
  // Without one the transition is still attempted, to get its error.
  const transition = way ? way.code : (move: Transition) => move.direction === direction
  await moveOne(call, call.access, { id, stage: stages[queue], version, transition, reason })
}

const waitingAtStage = (queue: Queue): WaitingKind => ({
  kind: `article_${queue}`,
  label: text(
    `Tin bài ${stageLabels[queue].vi.toLocaleLowerCase('vi')}`,
    `Stories: ${stageLabels[queue].en.toLocaleLowerCase('en')}`,
  ),
  concerns: (access) => can(access, `article.${queue}`),
  waitingFor: async (kernel, actor, most) => {
    const { access } = actor
    if (!can(access, `article.${queue}`)) return []
    const workflows = await workflowsOf(kernel)
    const scope = within(access, `article.${queue}`, { owner: 'a.author_id', department: 'a.department_id' })
    const { rows } =
      // The first ones by their index alone: rows with names are wide, and thousands may wait.
      await sql<Standing>`with first as materialized (
        select a.id, ${needsSomebody} as needed_at from article a left join ${limits} l
          on l.workflow_id = a.workflow_id and l.revision = a.workflow_revision and l.from_stage = a.stage
        where a.stage = ${sql.lit(stages[queue])} and a.publish_at is null and a.author_id <> ${access.userId} and ${scope}
        order by needed_at, a.id limit ${most})
      select a.id, a.title, coalesce(c.name, '') as about, u.name as requester,
        d.name as department, a.stage_at as since, first.needed_at, a.version, a.stage, a.author_id,
        a.department_id, a.taken_by, a.approved_hash, '' as hash, false as live, a.workflow_id, a.workflow_revision,
        ${writersSinceApproval} as writers
      from first join article a on a.id = first.id join app_user u on u.id = a.author_id
      left join department d on d.id = a.department_id left join category c on c.id = a.category_id
      order by first.needed_at, a.id`.execute(kernel.db)
    return rows
      .filter((row) => {
        const moves = workflows.from(row.workflow_id, row.workflow_revision, row.stage)
        return waysOf(moves, actor, row, 'forward').length > 0
      })
      .map(({ id, title, about, requester, department, since, needed_at, version }) => ({
        id,
        title,
        about,
        requester,
        department,
        since,
        needed_at,
        version,
      }))
  },
  detail: async (kernel, { access, language }, id) => {
    const article = await articleDetail(kernel, id, { access, language }, true)
    const told = [
      [labels.author, article.author.name],
      [labels.department, article.department?.name],
      [labels.category, article.category?.name],
      [labels.type, article.article_type?.name],
      [labels.words, String(article.word_count)],
      [labels.due, article.due_at && inFigures(article.due_at)],
      [labels.reason, article.last_reason],
      [labels.notes, article.notes],
      [labels.lead, article.lead],
    ] as const
    return {
      facts: told.flatMap(([label, value]) => (value ? [{ label: label[language], value }] : [])),
      html: article.html,
      clashes: [],
      link: `/article/edit/${id}`,
    }
  },
  decide: (call, decision) => decide(call, queue, decision),
  decidedBy: async (db, id) => {
    const { rows } = await sql<{
      name: string
    }>`select u.name from article_move m join app_user u on u.id = m.actor_id
      where m.article_id = ${id} order by m.id desc limit 1`.execute(db)
    return rows[0]?.name ?? null
  },
})

/** Articles waiting at stages that a user decides on. */
export const waitingArticles: readonly WaitingKind[] = (['draft', 'approved', 'corrected'] as const).map(
  waitingAtStage,
)
