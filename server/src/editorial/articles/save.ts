import type { ArticleInput } from '@toasoan/contract/editorial/article'
import { articleErrors } from '@toasoan/contract/editorial/article-errors'
import type { createArticle, updateArticle } from '@toasoan/contract/editorial/articles'
import { stages } from '@toasoan/contract/editorial/stages'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { withChange } from '@toasoan/contract/kit/left-out'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { inFigures } from '@toasoan/contract/kit/time-zone'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call, Note } from '#server/kernel/http/route.ts'
import { stageLabel } from '../states/public.ts'
import { type Workflows, workflowsOf } from '../workflows/public.ts'
import { forgetAutosave } from './autosave.ts'
import { checkPictures } from './check-pictures.ts'
import { chooseAnew } from './choose-workflow.ts'
import { type Content, contentOf, type Metadata } from './content.ts'
import { type Article, findArticle } from './find.ts'
import { requireLock } from './lock.ts'
import { maySee, whyNotEdit } from './policy.ts'
import { checkDepartment, checkReferences } from './references.ts'
import { writerOf } from './version-writers.ts'
import { headColumns, insertArticle, type Origin, writeHead } from './write-head.ts'

/** Activity log data of a save: metadata and text length. */
export const logged = ({ metadata, wordCount, hash }: Content) => ({
  ...metadata,
  word_count: wordCount,
  hash,
})

/** Article created by an earlier attempt of the same request. */
export async function createdBefore(
  tx: Tx,
  access: Access,
  clientKey: string | undefined,
): Promise<number | null> {
  if (!clientKey) return null
  const row = await tx
    .selectFrom('article')
    .select('id')
    .where('author_id', '=', access.userId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst()
  return row?.id ?? null
}

/** A new article: content, author, and origin of its first version. */
type Creating = {
  access: Access
  language: Language
  /** Current settings, loaded before the transaction. */
  workflows: Workflows
  content: Content
  client_key?: string
  origin?: Origin
}

/**
 * Creates an article at stage private within an existing transaction, and returns its ID. A used `client_key`
 * returns the article created with it, so that a repeated request creates no second one.
 */
export async function createWithin(
  tx: Tx,
  note: Note,
  { access, language, workflows, content, client_key, origin = 'save' }: Creating,
): Promise<number> {
  const repeated = (known: number) => {
    note({ type: 'article', id: known, name: content.metadata.title })
    return known
  }
  checkDepartment(access, content.metadata.department_id, language)
  const workflow = workflows.choose(content.metadata)
  const known = await createdBefore(tx, access, client_key)
  if (known) return repeated(known)
  await checkReferences(tx, access, content.metadata, language)
  await checkPictures(tx, content, language)
  const id = await insertArticle(
    tx,
    {
      ...headColumns(content),
      workflow_id: workflow.id,
      workflow_revision: workflow.revision,
      stage: stages.private,
      version: 1,
      author_id: access.userId,
      stage_at: sql<string>`now()`,
      stage_by: access.userId,
      updated_by: access.userId,
    },
    { content, origin, userId: access.userId, clientKey: client_key },
  )
  if (id === null) return repeated((await createdBefore(tx, access, client_key)) as number)
  note({ type: 'article', id, name: content.metadata.title, after: logged(content) })
  return id
}

/** Creates an article at stage private and returns its ID, like `createWithin`. */
export async function create(call: Call<typeof createArticle>): Promise<number> {
  const { access, language } = call
  const { client_key, ...input } = call.body
  const content = contentOf({ ...input, department_id: input.department_id ?? access.departments[0] ?? null })
  const workflows = await workflowsOf(call)
  return call.change((tx, note) =>
    createWithin(tx, note, { access, language, workflows, content, client_key }),
  )
}

/** Rejects with 409 a base version other than the head. */
export async function refuseStale(tx: Tx, article: Article, version: number): Promise<void> {
  if (article.version === version) return
  const { name } = await tx
    .selectFrom('app_user')
    .select('name')
    .where('id', '=', article.updated_by)
    .executeTakeFirstOrThrow()
  const at = article.updated_at
  throw fail(articleErrors.stale, { name, at, when: inFigures(at), version: article.version })
}

const sentences = {
  outOfSight: text(
    'Với phòng ban này bạn sẽ không còn xem được tin bài. Hãy chọn phòng ban khác.',
    'With this department you could no longer see the story. Choose another.',
  ),
}

function refuseEdit(access: Access, article: Article, language: 'vi' | 'en'): void {
  const refusal = whyNotEdit(access, article)
  if (refusal === 'not_editable') {
    throw fail(articleErrors.notEditable, { stage: stageLabel(article.stage, language) })
  }
  if (refusal) throw fail(kernelErrors.permissionDenied, { permission: 'article.update' })
}

type Now = Pick<ArticleInput, 'document' | 'category_id' | 'other_category_ids' | 'tags'>

/** Current content of an article. */
export type Standing = {
  /** Content as sent by the form, with current tags and categories. */
  input: ArticleInput
  metadata: Metadata
  /** Metadata of its version and text length, for the activity log. */
  logged: Metadata & { word_count: number; hash: string }
}

type Said = Now & { metadata: Metadata; word_count: number }

/** Columns of the content, of `article a` and its head `article_version v`. */
const said = sql`v.metadata, v.document, v.word_count, a.category_id,
  array(select t.name from article_tag at join tag t on t.id = at.tag_id where at.article_id = a.id
    order by at.place, t.id) as tags,
  array(select coalesce(c.merged_into, c.id)
    from jsonb_array_elements_text(v.metadata -> 'other_category_ids') with ordinality as given (id, place)
    join category c on c.id = given.id::bigint group by 1 order by min(given.place)) as other_category_ids`

const standing = (
  { metadata, word_count, document, category_id, other_category_ids, tags }: Said,
  hash: string,
): Standing => ({
  input: { ...metadata, document, category_id, other_category_ids, tags },
  metadata,
  logged: { ...metadata, word_count, hash },
})

/** Reads the current content of an article. */
export async function standingOf(
  tx: Database | Tx,
  { id, version, hash }: Pick<Article, 'id' | 'version' | 'hash'>,
): Promise<Standing> {
  const { rows } = await sql<Said>`select ${said}
    from article a join article_version v on v.article_id = a.id and v.number = ${version} where a.id = ${id}`.execute(
    tx,
  )
  return standing(rows[0] as Said, hash)
}

/** Writer, permission, and origin of the content. */
export type Writing = {
  /** Current settings, loaded before the transaction. */
  workflows: Workflows
  access: Access
  language: 'vi' | 'en'
  id: number
  /** The head version that the writer read. */
  version: number
  epoch: number
  tab?: string
  client_key?: string
  origin?: Origin
  label?: string
}

/**
 * Makes a content the head version within an existing transaction: a new version if anything changed,
 * otherwise nothing. `contentFor` derives it from the current content, with the row locked. The writer must
 * hold the lock's epoch and have read the head version. An edit after approval voids the approval.
 */
export async function saveWithin(
  tx: Tx,
  note: Note,
  { workflows, access, language, id, version, epoch, tab, client_key, origin = 'save', label }: Writing,
  contentFor: (standing: Standing, article: Article) => Content | Promise<Content>,
): Promise<void> {
  const article = await findArticle<Said>(tx, access, id, true, sql`, ${said}`)
  await requireLock(tx, id, access, { epoch, tab })
  await refuseStale(tx, article, version)
  refuseEdit(access, article, language)
  const stands = standing(article, article.hash)
  const content = await contentFor(stands, article)
  if (content.metadata.department_id !== article.department_id) {
    checkDepartment(access, content.metadata.department_id, language)
    checkSight(access, article, content, language)
  }
  const { metadata, logged: earlier, input } = stands
  await checkReferences(tx, access, content.metadata, language, metadata)
  await checkPictures(tx, content, language, { metadata, document: input.document })
  note({ type: 'article', id, name: content.metadata.title, before: earlier, after: logged(content) })
  if (content.hash === article.hash) await forgetAutosave(tx, access, client_key)
  else
    await writeHead(tx, article, content, {
      typed: client_key,
      origin,
      label,
      access,
      tags: input.tags,
      writers: writerOf(access.userId, { metadata, document: input.document }, content),
    })
  await chooseAnew(tx, workflows, article, content.metadata)
}

/** Rejects with 422 a department that would move the article out of the writer's sight. */
export function checkSight(
  access: Access,
  article: Article,
  { metadata }: Content,
  language: Language,
): void {
  const { department_id } = metadata
  if (department_id === article.department_id || maySee(access, { ...article, department_id })) return
  throw fail(kernelErrors.invalid, {}, { department_id: [say(sentences.outOfSight, language)] })
}

/** Saves form input like `saveWithin`; omitted fields are unchanged. */
export async function save(call: Call<typeof updateArticle>): Promise<void> {
  const { access, language, params, change } = call
  const { version, epoch, tab, client_key, ...input } = call.body
  const workflows = await workflowsOf(call)
  const writing = { workflows, access, language, id: params.id, version, epoch, tab, client_key }
  await change((tx, note) =>
    saveWithin(tx, note, writing, (standing) => contentOf(withChange(standing.input, input))),
  )
}
