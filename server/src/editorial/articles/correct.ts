import { articleErrors } from '@toasoan/contract/editorial/article-errors'
import type { correctArticle, discardRevision } from '@toasoan/contract/editorial/article-moves'
import type { LeftBehind } from '@toasoan/contract/editorial/left-behind'
import { type Stage, stages } from '@toasoan/contract/editorial/stages'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { withChange } from '@toasoan/contract/kit/left-out'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { notifyDesks } from '../presence/public.ts'
import { workflowsOf } from '../workflows/public.ts'
import { loggedChange, type MovedEvent, movedOn, writeMove } from './apply-transition.ts'
import { forgetAutosave } from './autosave.ts'
import { checkPictures } from './check-pictures.ts'
import { requireComplete, requireTime } from './completeness.ts'
import { contentOf, type Metadata } from './content.ts'
import { whyNotCorrect, whyNotDiscard } from './correct-rules.ts'
import { noted, requireFix } from './corrections.ts'
import { endWriting } from './end-writing.ts'
import { type Article, findArticle } from './find.ts'
import { endLock, requireFree } from './lock.ts'
import { ownHosts, publish, tagsOf } from './publish.ts'
import { checkDepartment, checkReferences } from './references.ts'
import { checkSight, logged, refuseStale, standingOf } from './save.ts'
import { lapses, notifyLapse } from './schedule.ts'
import { stillThere } from './still-there.ts'
import { writerOf } from './version-writers.ts'
import { writeHead } from './write-head.ts'
import { closeWriting, correctionTogether } from './writing-version.ts'

const steps = {
  fix: text('Sửa nhỏ ngay', 'Fix at once'),
  update: text('Cập nhật ngay', 'Update at once'),
  correction: text('Đính chính ngay', 'Correct at once'),
  discard: text('Bỏ bản sửa', 'Discard the revision'),
}

const sentences = {
  same: text('Bài chưa có gì khác bản đang đăng.', 'Nothing differs from the live version.'),
  restored: text(
    'Bỏ bản sửa, lấy lại bản {number} đang đăng',
    'Revision discarded, version {number} restored',
  ),
}

/** Approves the head version in the name of the current user. */
const bind = (tx: Tx, id: number, { userId }: Access) =>
  sql`
  update article a set approved_hash = v.hash, approved_by = ${userId}, approved_number = v.number
  from article_version v where a.id = ${id} and v.article_id = a.id and v.number = a.version`.execute(tx)

/**
 * Changes a live article immediately, as a fix, an update, or a correction with a note: the content becomes its next
 * version, approved by the changing user, and is published. Rejects an outdated base version with 409.
 */
export async function correct(call: Call<typeof correctArticle>): Promise<void> {
  const { access, language, params, body, change } = call
  const { version, change: kind, correction: words, client_key, seen, ...given } = body
  const workflows = await workflowsOf(call)
  await change(async (tx, note) => {
    const article = await findArticle(tx, access, params.id, true)
    const reason = whyNotCorrect(access, workflows, article, language)
    if (article.stage !== stages.published && article.version !== version)
      throw await movedOn(tx, article, language)
    if (reason) throw fail(articleErrors.moveNotAllowed, { reason, permission: 'article.corrected' })
    const forReaders = noted({ change: kind, correction: words }, language)
    await refuseStale(tx, article, version)
    await requireFree(tx, article.id, access)
    const { input, metadata, logged: before } = await standingOf(tx, article)
    const shared = await correctionTogether(tx, article, access, seen)
    const content = shared?.content ?? contentOf(withChange(input, given))
    if (content.hash === article.hash) {
      throw fail(kernelErrors.invalid, {}, { document: [say(sentences.same, language)] })
    }
    if (kind === 'fix') await requireFix(tx, article.id, content, language)
    if (content.metadata.department_id !== article.department_id) {
      checkDepartment(access, content.metadata.department_id, language)
      checkSight(access, article, content, language)
    }
    await checkReferences(tx, access, content.metadata, language, metadata)
    await checkPictures(tx, content, language, { metadata, document: input.document })
    const label = say(steps[kind], language)
    const writers =
      shared?.writers ?? writerOf(access.userId, { metadata, document: input.document }, content)
    await writeHead(tx, article, content, {
      access,
      origin: 'save',
      label,
      tags: input.tags,
      writers,
      together: true,
    })
    await endWriting(tx, article.id, { why: 'moved', by: access.name })
    await requireComplete(tx, article.id, stages.published, language)
    await requireTime(tx, article.id, null, language)
    await bind(tx, article.id, access)
    await publish(tx, article.id, { change: kind, ownHosts: ownHosts(call) })
    await forgetAutosave(tx, access, client_key)
    const made = { ...article, version: article.version + 1, hash: content.hash }
    const step = { code: 'correct', name: steps[kind], direction: 'end' } as const
    await writeMove(tx, access, made, step, {
      to_stage: stages.published,
      reason: '',
      ...forReaders,
    })
    await endLock(tx, article.id)
    note({
      type: 'article',
      id: article.id,
      name: content.metadata.title,
      before: { ...before, stage: article.stage },
      after: {
        ...logged(content),
        stage: stages.published,
        transition: step.code,
        ...loggedChange(forReaders),
      },
    })
    await notifyDesks(tx, article.id, 'standing')
  })
}

type Live = {
  number: number
  hash: string
  metadata: Metadata
  document: Parameters<typeof contentOf>[0]['document']
}

type Restored = { version: number; title: string; hash: string; left_behind: LeftBehind }

/**
 * Makes the published text the head again, as a new version with the references that still exist; the public
 * page is unchanged.
 */
async function restoreLive(tx: Tx, article: Article, access: Access): Promise<Restored> {
  const { rows } = await sql<Live>`
    select v.number, v.hash, v.metadata, v.document from article_publication p
    join article_version v on v.id = p.version_id where p.article_id = ${article.id}`.execute(tx)
  const live = rows[0] as Live
  if (live.hash === article.hash) {
    if (article.publish_at) await notifyLapse(tx, article, lapses.moved, access)
    return {
      version: article.version,
      title: article.title,
      hash: live.hash,
      left_behind: { tags: [], fields: [] },
    }
  }
  const { input } = await standingOf(tx, article)
  const { metadata, left_behind } = await stillThere(tx, null, live.metadata, input)
  const content = contentOf({ ...metadata, document: live.document })
  const label = say(sentences.restored, access.language, { number: live.number })
  await writeHead(tx, article, content, { access, origin: 'restore', label, tags: input.tags })
  const version = article.version + 1
  await sql`update article_publication p set version_id = v.id, tags = ${await tagsOf(tx, article.id)}
    from article_version v
    where p.article_id = ${article.id} and v.article_id = p.article_id and v.number = ${version}`.execute(tx)
  return { version, title: metadata.title, hash: content.hash, left_behind }
}

/**
 * Discards the revision of a live article: the published text is the head again, at stage published. The
 * revision remains among the versions. Rejects an outdated version or stage with 409.
 */
export async function discard(call: Call<typeof discardRevision>): Promise<LeftBehind> {
  const { access, language, params, body, change } = call
  const workflows = await workflowsOf(call)
  return change(async (tx, note) => {
    const found = await findArticle(tx, access, params.id, true)
    const seen = body.seen
    const article = await closeWriting(tx, note, { access, language, workflows }, found, {
      seen,
      why: 'discarded',
    })
    const known = seen === undefined ? article.version : found.version
    if (article.stage !== body.stage || known !== body.version) throw await movedOn(tx, article, language)
    const refusal = whyNotDiscard(access, workflows, article, language)
    if (refusal)
      throw fail(articleErrors.moveNotAllowed, { reason: refusal, permission: 'article.corrected' })
    await requireFree(tx, article.id, access)
    const { title, hash, left_behind, version } = await restoreLive(tx, article, access)
    await sql`update article set stage = ${stages.published}, stage_at = clock_timestamp(),
      stage_by = ${access.userId}, last_reason = ${body.reason || null}, taken_by = null,
      publish_at = null, publish_by = null, publish_correction = null, publish_change = null where id = ${article.id}`.execute(
      tx,
    )
    await bind(tx, article.id, access)
    const reason = body.reason ?? ''
    const made = { ...article, version, hash }
    const step = { code: 'discard_revision', name: steps.discard, direction: 'back' } as const
    await writeMove(tx, access, made, step, { to_stage: stages.published, reason, correction: null })
    await endLock(tx, article.id)
    const after = { stage: stages.published, transition: step.code, reason }
    note({ type: 'article', id: article.id, name: title, before: { stage: article.stage }, after })
    await send(tx, 'article_moved', {
      article_id: article.id,
      title,
      from_stage: article.stage as Stage,
      to_stage: stages.published,
      transition: step.code,
      direction: 'end',
      author_id: article.author_id,
      department_id: article.department_id,
      last_handler_id: article.stage_by,
      actor: { id: access.userId, name: access.name },
      reason,
      undoable: null,
    } satisfies MovedEvent)
    return left_behind
  })
}
