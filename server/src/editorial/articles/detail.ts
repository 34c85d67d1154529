import type { ArticleDetail } from '@toasoan/contract/editorial/article'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type pg from 'pg'
import { runPrepared } from '#server/kernel/database/prepared.ts'
import { renderDocument } from '#server/kernel/html/render-document.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { settingsOf } from '../../administration/settings/public.ts'
import { fileAddress } from '../../media/files/public.ts'
import { type Transition, type Workflows, workflowsOf } from '../workflows/public.ts'
import { lacksOf } from './completeness.ts'
import { whyNotCorrect, whyNotDiscard } from './correct-rules.ts'
import { type DetailRow, detailRow } from './detail-row.ts'
import { movesFor } from './guards.ts'
import { seenStories } from './linked-stories.ts'
import { maySee, whyNotEdit } from './policy.ts'
import { seenTitle } from './seen-title.ts'

/** Categories merged since the version was written are replaced by their targets. */
const categoriesQuery = `
  select coalesce(c.merged_into, c.id) as id
  from unnest($1::bigint[]) with ordinality as given (id, place)
  join category c on c.id = given.id group by 1 order by min(given.place)`

/** Tags by their current names. */
const tagsQuery = `
  select t.name from article_tag at join tag t on t.id = at.tag_id where at.article_id = $1 order by at.place, t.id`

const publishedQuery = 'select number from article_version where id = $1'

const relatedQuery = (ids: number[], { access, language }: Actor) => sql<{ id: number; title: string }>`
  select a.id, ${seenTitle(access, language)} as title from unnest(${ids}::bigint[]) with ordinality as given (id, place)
  join article a on a.id = given.id order by given.place`

const filesQuery = `
  select f.id, f.name, f.key, f.extension, f.type, f.width, f.height
  from unnest($1::bigint[]) with ordinality as given (id, place)
  join file f on f.id = given.id order by given.place`

type FileRow = {
  id: number
  key: string
  name: string
  extension: string
  type: string
  width: number | null
  height: number | null
}

/** Read separately, because few articles have it. */
type Rest = {
  cover: string | null
  published_version: number | null
  other_category_ids: number[]
  tags: string[]
  related: { id: number; title: string }[]
  attachments: FileRow[]
}

async function restOf(kernel: Kernel, actor: Actor, row: DetailRow): Promise<Rest> {
  const { related_ids, attachment_ids, other_category_ids, tags } = row.metadata
  const ask = async <Found extends pg.QueryResultRow>(name: string, text: string, value: unknown) =>
    (await kernel.pool.query<Found>({ name, text, values: [value] })).rows
  const files = (ids: number[]) =>
    ids.length > 0 ? ask<FileRow>('article-files', filesQuery, ids) : Promise.resolve([])
  const versionOf = async (id: number | null) => {
    if (id === null) return null
    if (id === row.version_id) return row.version
    const [found] = await ask<{ number: number }>('article-published', publishedQuery, id)
    return found?.number ?? null
  }
  const [published_version, others, tagged, related, attachments, [cover]] = await Promise.all([
    versionOf(row.published_version_id),
    other_category_ids.length > 0
      ? ask<{ id: number }>('article-categories', categoriesQuery, other_category_ids)
      : Promise.resolve([]),
    tags.length > 0 ? ask<{ name: string }>('article-tags', tagsQuery, row.id) : Promise.resolve([]),
    related_ids.length > 0 ? runPrepared(kernel, relatedQuery(related_ids, actor)) : Promise.resolve([]),
    files(attachment_ids),
    files(row.cover_file_id === null ? [] : [row.cover_file_id]),
  ])
  return {
    cover: cover ? fileAddress(cover.key, cover.name, cover.extension) : null,
    published_version,
    other_category_ids: others.map(({ id }) => id),
    tags: tagged.map(({ name }) => name),
    related,
    attachments,
  }
}

const editRefusals = {
  not_editable: text('Tin bài ở trạng thái này không sửa được.', 'A story at this stage cannot be edited.'),
  not_yours: text('Tin bài không ở bước do bạn phụ trách.', 'The story is not at a step of yours.'),
  permission: text('Bạn không có quyền sửa tin bài này.', 'You may not edit this story.'),
  in_view: text(
    'Bạn đang xem với tư cách người khác nên không sửa được.',
    'You are viewing as another person and cannot change it.',
  ),
}

const named = (id: number | null, name: string | null) => (id !== null && name !== null ? { id, name } : null)

/** End of the shortest time limit among the transitions from a stage. */
function dueAt(stageAt: string, transitions: readonly Transition[]): string | null {
  const limits = transitions.flatMap(({ timeLimitMinutes }) => timeLimitMinutes ?? [])
  if (limits.length === 0) return null
  return new Date(Date.parse(stageAt) + Math.min(...limits) * 60_000).toISOString()
}

/** Effective workflow: for an untouched draft, the one that matches now. */
function workflowOf(workflows: Workflows, row: DetailRow): { id: number; name: string; revision: number } {
  if (row.unbound) return workflows.choose({ ...row, article_type_id: row.metadata.article_type_id })
  return { id: row.workflow_id, name: row.workflow_name, revision: row.workflow_revision }
}

async function assemble(
  kernel: Kernel,
  row: DetailRow & { live: boolean },
  { access, language }: Actor,
  withHtml: boolean,
): Promise<ArticleDetail> {
  const [settings, workflows, rest, lacks, stories] = await Promise.all([
    settingsOf(kernel),
    workflowsOf(kernel),
    restOf(kernel, { access, language }, row),
    lacksOf(kernel.db, row),
    withHtml ? seenStories(kernel.db, access, row.document) : null,
  ])
  const workflow = workflowOf(workflows, row)
  const transitions = workflows.from(workflow.id, workflow.revision, row.stage)
  const refusal = access.viewedBy ? 'in_view' : whyNotEdit(access, row)
  const { metadata } = row
  // Those who write together need not wait for one another; the move itself asks what they saw.
  const editor = row.locked_by_id === access.userId || row.lock_mode === 'together' ? null : row.locked_by
  const bound = { ...row, workflow_id: workflow.id, workflow_revision: workflow.revision }
  const standing = { ...row, editor, lacks, embargo_at: metadata.embargo_at }
  return {
    id: row.id,
    title: row.title,
    kicker: metadata.kicker,
    lead: metadata.lead,
    slug: row.slug,
    stage: row.stage,
    version: row.version,
    author: { id: row.author_id, name: row.author_name },
    pen_name: metadata.pen_name,
    cover: rest.cover,
    word_count: row.word_count,
    excellent: row.excellent,
    live: row.live,
    locked_by: row.locked_by,
    together: settings['writing.together'] && !row.single_writer,
    stage_at: row.stage_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
    published_at: row.published_at,
    publish_at: row.publish_at,
    publish_correction: row.publish_correction,
    publish_change: row.publish_change,
    last_reason: row.last_reason,
    due_at: dueAt(row.stage_at, transitions),
    document: row.document,
    html: stories ? renderDocument(row.document, { stories: (id) => stories.get(id) ?? null }) : null,
    category_id: row.category_id,
    category: named(row.category_id, row.category_name),
    other_category_ids: rest.other_category_ids,
    article_type_id: metadata.article_type_id,
    article_type: named(metadata.article_type_id, row.type_name),
    workflow: { id: workflow.id, name: workflow.name },
    department_id: row.department_id,
    department: named(row.department_id, row.department_name),
    contributors: metadata.contributors,
    source: metadata.source,
    tags: rest.tags,
    cover_file_id: metadata.cover_file_id,
    cover_caption: metadata.cover_caption,
    cover_credit: metadata.cover_credit,
    related: rest.related,
    related_ids: metadata.related_ids,
    attachments: rest.attachments.map(({ key, extension, ...file }) => ({
      ...file,
      file_local: fileAddress(key, file.name, extension),
    })),
    attachment_ids: metadata.attachment_ids,
    embargo_at: metadata.embargo_at,
    seo_title: metadata.seo_title,
    seo_description: metadata.seo_description,
    notes: metadata.notes,
    published_version: rest.published_version,
    moved_by: named(row.stage_by, row.stage_by_name),
    decided_version: row.decided_version,
    may_edit: refusal === null,
    why_not_edit: refusal ? say(editRefusals[refusal], language) : null,
    may_correct: whyNotCorrect(access, workflows, bound, language) === null,
    may_discard: whyNotDiscard(access, workflows, bound, language) === null,
    moves: movesFor(access, transitions, standing, language),
  }
}

/** An article as visible to the user. 404 if not visible. */
export async function articleDetail(
  kernel: Kernel,
  id: number,
  actor: Actor,
  withHtml = false,
): Promise<ArticleDetail> {
  const found = await detailRow(kernel.db, id, actor.access.userId)
  const row = found && { ...found, live: found.published_version_id !== null }
  if (!row || !maySee(actor.access, row)) throw fail(kernelErrors.notFound)
  return assemble(kernel, row, actor, withHtml)
}
