import { articleErrors } from '@toasoan/contract/editorial/article-errors'
import {
  type ChecklistItem,
  completenessSentences,
  embargoHolds,
  type FileField,
  requiredItems,
  rightsItem,
} from '@toasoan/contract/editorial/checklist'
import { type ArticleDocument, plainText } from '@toasoan/contract/editorial/document'
import { stages } from '@toasoan/contract/editorial/stages'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { zone } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { isDrawableRow } from '../../media/files/public.ts'
import { requireLicence } from '../crawler/public.ts'
import { figureKeysIn, type Metadata, mediaKeysIn } from './content.ts'

const past = text('Thời điểm này đã qua.', 'This time has passed.')

/** Fields of the head version needed for completeness. */
type Head = { metadata: Metadata; document: ArticleDocument; word_count: number }

/** The head version of an article. */
export async function headOf(tx: Database | Tx, articleId: number): Promise<Head> {
  const { rows } = await sql<Head>`
    select v.metadata, v.document, v.word_count
    from article a join article_version v on v.article_id = a.id and v.number = a.version
    where a.id = ${articleId}`.execute(tx)
  return rows[0] as Head
}

/** Fields with files unavailable to readers; runs no query if no file is referenced. */
async function brokenIn(db: Database | Tx, { metadata, document }: Head): Promise<FileField[]> {
  const cover = metadata.cover_file_id === null ? [] : [metadata.cover_file_id]
  const ids = [...cover, ...metadata.attachment_ids]
  const keys = mediaKeysIn(document)
  if (ids.length + keys.length === 0) return []
  const { rows } = await sql<{ id: number; key: string; drawable: boolean }>`
    select f.id, f.key, ${isDrawableRow('f')} as drawable from file f
    where (f.id = any(${ids}::bigint[]) or f.key = any(${keys}::text[])) and f.deleted_at is null and f.status <> 0`.execute(
    db,
  )
  const figures = figureKeysIn(document)
  const ready = new Set<number | string>(
    rows.flatMap(({ id, key, drawable }) => [
      ...(drawable || !cover.includes(id) ? [id] : []),
      ...(drawable || !figures.includes(key) ? [key] : []),
    ]),
  )
  const named = { cover_file_id: cover, attachment_ids: metadata.attachment_ids, document: keys }
  return Object.entries(named).flatMap(([field, files]) =>
    files.every((file) => ready.has(file)) ? [] : (field as FileField),
  )
}

/** Fields with files unavailable to readers, as checklist items. */
export const brokenItems = async (db: Database | Tx, head: Head): Promise<ChecklistItem[]> =>
  requiredItems({ ...head.metadata, words: 1, broken: await brokenIn(db, head) }).filter(
    ({ code }) => code === 'broken',
  )

/** What a head version lacks for forward transitions; some items only block publication. */
export async function lacksOf(db: Database | Tx, head: Head): Promise<ChecklistItem[]> {
  const items = [
    ...requiredItems({ ...head.metadata, words: head.word_count }),
    ...(await brokenItems(db, head)),
    rightsItem(head.metadata),
  ]
  return items.filter(({ done }) => !done)
}

/** Items that block a transition to a stage. */
export const hindering = (lacks: readonly ChecklistItem[], toStage: number | null): ChecklistItem[] =>
  lacks.filter(({ level }) => level === 'required' || toStage === stages.published)

const sentenceOf = ({ code }: ChecklistItem) =>
  code === 'broken'
    ? completenessSentences.broken
    : code === 'licence'
      ? completenessSentences.rights
      : completenessSentences.required

/** Rejects with 422, by field, an incomplete article for a forward transition. */
export async function requireComplete(
  tx: Tx,
  articleId: number,
  toStage: number,
  language: Language,
  at = new Date(),
): Promise<void> {
  const head = await headOf(tx, articleId)
  const missing = hindering(await lacksOf(tx, head), toStage)
  if (missing.length === 0) {
    if (toStage === stages.published)
      await requireLicence(tx, articleId, plainText(head.document), at, language)
    return
  }
  const errors = Object.fromEntries(missing.map((item) => [item.field, [say(sentenceOf(item), language)]]))
  throw fail(articleErrors.incomplete, {}, errors)
}

/** Name of a used file without usage rights at that time; null if all are allowed. */
export async function withheldAt(
  tx: Database | Tx,
  { metadata, document }: Head,
  when: number,
): Promise<string | null> {
  const cover = metadata.cover_file_id === null ? [] : [metadata.cover_file_id]
  const ids = [...cover, ...metadata.attachment_ids]
  const keys = mediaKeysIn(document)
  if (ids.length + keys.length === 0) return null
  const at = sql`to_timestamp(${when / 1000})`
  const day = sql`(${at} at time zone ${zone})::date`
  const { rows } = await sql<{ name: string }>`
    select name from file where (id = any(${ids}::bigint[]) or key = any(${keys}::text[]))
      and (embargo_until > ${at} or rights_from > ${day} or rights_to < ${day} or rights_until <= ${at}) order by id limit 1`.execute(
    tx,
  )
  return rows[0]?.name ?? null
}

/**
 * Rejects a publication time before the end of the embargo, in the past, or without usage rights for a file.
 * `at` null means now.
 */
export async function requireTime(
  tx: Tx,
  articleId: number,
  at: string | null,
  language: Language,
): Promise<void> {
  const head = await headOf(tx, articleId)
  const { metadata } = head
  const when = at ? Date.parse(at) : Date.now()
  if (at && when < Date.now() - 60_000) {
    throw fail(articleErrors.incomplete, {}, { publish_at: [say(past, language)] })
  }
  if (embargoHolds(metadata.embargo_at, when)) {
    throw fail(articleErrors.incomplete, {}, { publish_at: [say(completenessSentences.embargo, language)] })
  }
  const name = await withheldAt(tx, head, when)
  if (name !== null) {
    throw fail(
      articleErrors.incomplete,
      {},
      { publish_at: [say(completenessSentences.withheld, language, { name })] },
    )
  }
}
