import { articleInput } from '@toasoan/contract/editorial/article'
import { articleErrors } from '@toasoan/contract/editorial/article-errors'
import { writingErrors, writingSchema } from '@toasoan/contract/editorial/writing'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { Language } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { checkInput } from '#server/kernel/http/check-input.ts'
import { InvalidInput } from '#server/kernel/http/error-handler.ts'
import { fail, Refusal } from '#server/kernel/http/fail.ts'
import type { Note } from '#server/kernel/http/route.ts'
import { accessOfPerson } from '#server/kernel/sessions/load-access.ts'
import {
  clientsOf,
  docOf,
  looseInputOf,
  readWriting,
  type WritingRow,
  wordsByClient,
  writersAfter,
  writerWithin,
} from '../shared-text/public.ts'
import type { Workflows } from '../workflows/public.ts'
import { checkPictures } from './check-pictures.ts'
import { chooseAnew } from './choose-workflow.ts'
import { type Content, contentOf } from './content.ts'
import { type Ending, endWriting } from './end-writing.ts'
import type { Article } from './find.ts'
import { checkDepartment, unusable } from './references.ts'
import { logged, standingOf } from './save.ts'
import type { Writer } from './version-writers.ts'
import { writeHead } from './write-head.ts'

/** Who makes a version of a shared text. `workflows` are loaded before the transaction. */
export type Maker = { access: Access; language: Language; workflows: Workflows }

/** Seconds for which callers that saw nothing of a shared text wait after another's update. */
const justNow = 30

/** The content of a shared text. Rejects with 422 at the fields what no form would accept. */
export const contentOfWriting = (row: WritingRow): Content =>
  contentOf(checkInput(articleInput, looseInputOf(docOf(row))))

/** Rejects with 409 a text in which a newer process wrote: the clean-up here would drop the nodes that it does not know. */
function requireKnown({ schema }: WritingRow): void {
  if (schema > writingSchema) throw fail(writingErrors.old)
}

/** Each writer with the words that are theirs in the text as it is. */
async function writersOf(tx: Tx, row: WritingRow): Promise<Writer[]> {
  const clients = await clientsOf(tx, row.article_id)
  const words = new Map(row.writers.map((id) => [id, 0]))
  for (const [client, count] of wordsByClient(docOf(row))) {
    const id = clients.get(client)
    if (id !== undefined && words.has(id)) words.set(id, (words.get(id) ?? 0) + count)
  }
  return [...words].map(([id, count]) => ({ id, words: count }))
}

/** What one of the writers may use, all of them may save: nobody saves another's text under other rights. */
async function checkForAll(
  tx: Tx,
  { access, language }: Maker,
  row: WritingRow,
  article: Article,
  content: Content,
): Promise<void> {
  const { metadata: before, input } = await standingOf(tx, article)
  const { metadata } = content
  let fields = [...(await unusable(tx, access, metadata, before)).keys()]
  const isMoved = metadata.department_id !== article.department_id
  let department: unknown = null
  const mayFile = (who: Access) => {
    try {
      checkDepartment(who, metadata.department_id, language)
      return true
    } catch (error) {
      department ??= error
      return false
    }
  }
  let filed = !isMoved || mayFile(access)
  for (const id of row.writers) {
    if (fields.length === 0 && filed) break
    const writer = id === access.userId ? null : await accessOfPerson(tx, id, access)
    if (!writer) continue
    const theirs = new Set((await unusable(tx, writer, metadata, before)).keys())
    fields = fields.filter((field) => theirs.has(field))
    filed ||= mayFile(writer)
  }
  if (!filed) throw department
  if (fields.length > 0) {
    const gone = language === 'vi' ? 'Mục này không còn nữa.' : 'This does not exist any more.'
    throw fail(kernelErrors.invalid, {}, Object.fromEntries(fields.map((field) => [field, [gone]])))
  }
  await checkPictures(tx, content, language, { metadata: before, document: input.document })
}

/**
 * Makes a shared text the next version of its article, both rows locked; nothing where it equals the head. The text goes
 * on. Returns the article as it is then. Rejects with 422 what cannot be saved.
 */
export async function versionOfWriting(
  tx: Tx,
  note: Note,
  maker: Maker,
  article: Article,
  row: WritingRow,
): Promise<Article> {
  const { access, workflows } = maker
  if (row.seq === row.version_seq || row.purpose === 'correct') return article
  requireKnown(row)
  const content = contentOfWriting(row)
  let number = article.version
  if (content.hash !== article.hash) {
    await checkForAll(tx, maker, row, article, content)
    const { logged: before, input } = await standingOf(tx, article)
    const authorId = row.writers.includes(access.userId) ? access.userId : row.touched_by
    const writers = await writersOf(tx, row)
    const made = { access, authorId, origin: 'save', tags: input.tags, writers, together: true } as const
    await writeHead(tx, article, content, made)
    note({ type: 'article', id: article.id, name: content.metadata.title, before, after: logged(content) })
    await chooseAnew(tx, workflows, article, content.metadata)
    number += 1
  }
  await sql`update article_writing set base_version = ${number}, version_seq = seq, writers = '{}'
    where article_id = ${article.id}`.execute(tx)
  if (number === article.version) return article
  const ended = { publish_at: null, publish_by: null, approved_hash: null }
  const { title, department_id } = content.metadata
  const writers = [...new Set([...article.writers, ...row.writers])]
  return { ...article, ...ended, version: number, hash: content.hash, title, department_id, writers }
}

/** Ends a shared text after making it a version; text that cannot become one is kept for its writers. */
export async function endWithVersion(
  tx: Tx,
  note: Note,
  maker: Maker,
  article: Article,
  ending: Ending,
): Promise<Article> {
  const row = await readWriting(tx, article.id, true)
  if (!row) return article
  const now = await versionOfWriting(tx, note, maker, article, row).catch((error: unknown) => {
    if (error instanceof Refusal || error instanceof InvalidInput) return article
    throw error
  })
  await endWriting(tx, article.id, ending)
  return now
}

const byOther = (holder: { id: number; name: string }) =>
  fail(articleErrors.lockedByOther, { name: holder.name, holder_id: holder.id, expires_at: null })

/**
 * Ends the shared text of an article before it is moved, corrected or restored, and makes it a version. `seen` is the last
 * update that the caller saw: 409 with the names of those who wrote later. Callers that saw nothing get 423 while
 * another user writes. Returns the article as it is then.
 */
export async function closeWriting(
  tx: Tx,
  note: Note,
  maker: Maker,
  article: Article,
  { seen, why = 'moved' }: { seen?: number | undefined; why?: Ending['why'] },
): Promise<Article> {
  const row = await readWriting(tx, article.id, true)
  if (!row) return article
  const { access } = maker
  if (seen === undefined || row.purpose === 'correct') {
    const other = await writerWithin(tx, row, justNow, access.userId)
    if (other) throw byOther(other)
  } else {
    const names = await writersAfter(tx, row, seen, access.userId)
    if (names.length > 0) throw fail(writingErrors.newer, { names: names.join(', ') })
  }
  const now = await versionOfWriting(tx, note, maker, article, row)
  await endWriting(tx, article.id, { why, by: access.name })
  return now
}

/**
 * The content of a correction that is written together, with its writers; null where there is none, so that the call's own
 * content counts. Refuses like `closeWriting`.
 */
export async function correctionTogether(
  tx: Tx,
  article: Article,
  access: Access,
  seen: number | undefined,
): Promise<{ content: Content; writers: Writer[] } | null> {
  const row = await readWriting(tx, article.id, true)
  if (!row) return null
  if (seen === undefined) {
    const other = await writerWithin(tx, row, justNow, access.userId)
    if (other) throw byOther(other)
    return null
  }
  const names = await writersAfter(tx, row, seen, access.userId)
  if (names.length > 0) throw fail(writingErrors.newer, { names: names.join(', ') })
  requireKnown(row)
  return { content: contentOfWriting(row), writers: await writersOf(tx, row) }
}
