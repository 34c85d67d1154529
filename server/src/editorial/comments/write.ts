import {
  type CommentRow,
  commentErrors,
  type createComment,
  type deleteComment,
  type resolveComment,
  type updateComment,
} from '@toasoan/contract/editorial/comments'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { withChange } from '@toasoan/contract/kit/left-out'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { notifyDesks } from '../presence/public.ts'
import { carryAnchors } from './anchors.ts'
import { findComment, mustSee } from './comment-rows.ts'
import { checkMentions } from './mentions.ts'
import { notifyOfComment } from './notify.ts'

const type = 'comment'

/** Open editors of the comment's article reload its comments. */
export async function freshen(tx: Tx, { article }: Pick<CommentRow, 'article'>): Promise<void> {
  if (article) await notifyDesks(tx, article.id, 'comments')
}

/** The anchor's version must exist: a future one would prevent it from following its paragraph. */
async function ofAVersion<Anchor extends { version: number }>(
  tx: Tx,
  articleId: number,
  anchor: Anchor,
): Promise<Anchor> {
  const { rows } = await sql<{
    version: number
  }>`select version from article where id = ${articleId}`.execute(tx)
  return { ...anchor, version: Math.min(anchor.version, rows[0]?.version ?? 0) }
}

/** Creates a comment or reply, and notifies those concerned. */
export const writeComment = (call: Call<typeof createComment>) =>
  call.change(async (tx, note) => {
    const { access, body } = call
    const answered = body.parent_id === null ? null : await findComment(tx, access, body.parent_id, true)
    const articleId = answered ? (answered.article?.id ?? null) : body.article_id
    if (articleId !== null && !answered) await mustSee(tx, access, articleId)
    const mentionIds = await checkMentions(tx, call, body.mention_ids, articleId)
    const anchor =
      answered || articleId === null || !body.anchor ? null : await ofAVersion(tx, articleId, body.anchor)
    const { rows } = await sql<{ id: number }>`
      insert into comment (article_id, parent_id, author_id, body, anchor, mention_ids)
      values (${articleId}, ${answered ? (answered.parent_id ?? answered.id) : null}, ${access.userId}, ${body.body},
        ${anchor && JSON.stringify(anchor)}::jsonb, ${mentionIds}::bigint[]) returning id`.execute(tx)
    if (anchor && articleId !== null) await carryAnchors(tx, articleId)
    const comment = await findComment(tx, access, rows[0]?.id ?? 0)
    // A reply reopens a resolved thread.
    if (answered)
      await sql`update comment set resolved_at = null, resolved_by = null
        where id = ${comment.parent_id} and resolved_at is not null`.execute(tx)
    await notifyOfComment({ access, tx }, comment, mentionIds)
    if (articleId !== null) await notifyDesks(tx, articleId, 'comments')
    note({ type, id: comment.id, name: comment.article?.title ?? '', after: comment })
    return comment
  })

/** Changes one's own comment; newly mentioned users are notified. */
export const editComment = (call: Call<typeof updateComment>) =>
  call.change(async (tx, note) => {
    const { access, params } = call
    const before = await findComment(tx, access, params.id, true)
    if (!before.may_edit) throw fail(commentErrors.notYours)
    const had = { body: before.body, mention_ids: before.mentions.map(({ id }) => id) }
    const { body, mention_ids } = withChange(had, call.body)
    const mentionIds = call.body.mention_ids
      ? await checkMentions(tx, call, mention_ids, before.article?.id ?? null)
      : mention_ids
    await sql`update comment set body = ${body}, mention_ids = ${mentionIds}::bigint[], edited_at = now()
      where id = ${params.id}`.execute(tx)
    const after = await findComment(tx, access, params.id)
    const named = before.mentions.map(({ id }) => id)
    const added = mentionIds.filter((id) => !named.includes(id))
    if (added.length > 0)
      await notifyOfComment({ access, tx }, { ...after, parent_id: null, article: null }, added)
    await freshen(tx, after)
    note({ type, id: params.id, name: after.article?.title ?? '', before, after })
    return after
  })

/** Resolves or reopens a thread. */
export const resolveThread = ({ change, access, params: { id }, body }: Call<typeof resolveComment>) =>
  change(async (tx, note) => {
    const before = await findComment(tx, access, id, true)
    if (before.parent_id !== null) throw fail(commentErrors.onlyThreads)
    await sql`update comment set resolved_at = case when ${body.resolved} then coalesce(resolved_at, now()) end,
      resolved_by = case when ${body.resolved} then coalesce(resolved_by, ${access.userId}) end
      where id = ${id}`.execute(tx)
    const after = await findComment(tx, access, id)
    await freshen(tx, after)
    note({ type, id, name: after.article?.title ?? '', before, after })
    return after
  })

/** Deletes a comment: its text is removed, its replies remain. */
export const eraseComment = ({ change, access, params: { id } }: Call<typeof deleteComment>) =>
  change(async (tx, note) => {
    const before = await findComment(tx, access, id, true)
    if (!before.may_delete) throw fail(kernelErrors.permissionDenied, { permission: 'comment.delete' })
    await sql`update comment set body = '', anchor = null, mention_ids = '{}', deleted_at = now(),
      deleted_by = ${access.userId} where id = ${id}`.execute(tx)
    await sql`delete from comment_like where comment_id = ${id}`.execute(tx)
    await freshen(tx, before)
    note({ type, id, name: before.article?.title ?? '', before })
    return null
  })
