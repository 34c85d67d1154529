import type { ArticleInput } from '@toasoan/contract/editorial/article'
import { articleErrors } from '@toasoan/contract/editorial/article-errors'
import { type ChecklistItem, checklistOf, completenessSentences } from '@toasoan/contract/editorial/checklist'
import { plainText } from '@toasoan/contract/editorial/document'
import type { OpenPoint } from '@toasoan/contract/editorial/open-points'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail, Refusal } from '#server/kernel/http/fail.ts'
import { requireLicence } from '../crawler/public.ts'
import { brokenItems, headOf, withheldAt } from './completeness.ts'

const labels = {
  comments: text('{count} bình luận chưa xử lý', '{count} {count|comment|comments} not resolved'),
  suggestions: text(
    '{count} gợi ý sửa chưa quyết định',
    '{count} {count|suggestion|suggestions} not decided',
  ),
}

const nowhere = { field: null, picture: null, tab: null }

const ofItem = (
  { code, level, field, picture, label, values }: ChecklistItem,
  language: Language,
): OpenPoint => ({
  ...nowhere,
  code,
  blocks: level !== 'advice',
  label: say(label, language, values),
  field,
  picture: picture ?? null,
})

/** Pending decisions of other users about the article. */
async function waiting(db: Database | Tx, articleId: number, language: Language): Promise<OpenPoint[]> {
  const { rows } = await sql<Record<keyof typeof labels, number>>`
    select (select count(*)::int from comment where article_id = ${articleId} and parent_id is null
        and resolved_at is null and deleted_at is null) as comments,
      (select count(*)::int from article_suggestion where article_id = ${articleId} and state = 'open') as suggestions`.execute(
    db,
  )
  return (['comments', 'suggestions'] as const).flatMap((tab) => {
    const count = rows[0]?.[tab] ?? 0
    if (count === 0) return []
    return [
      {
        ...nowhere,
        code: `${tab}-${count}`,
        blocks: false,
        label: say(labels[tab], language, { count }),
        tab,
      },
    ]
  })
}

/** Licence problem of the text, by the terms of its source; null without one. */
async function licencePoint(
  db: Database | Tx,
  articleId: number,
  plain: string,
  at: Date,
  language: Language,
): Promise<OpenPoint | null> {
  try {
    await requireLicence(db, articleId, plain, at, language)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const label = say(error.definition.message, language, error.data)
    return { ...nowhere, code: error.definition.code, blocks: true, label, tab: 'source' }
  }
}

/** Open points against publishing the head version at a time; blocking ones first. */
export async function openPointsOf(
  db: Database | Tx,
  articleId: number,
  at: Date,
  language: Language,
): Promise<OpenPoint[]> {
  const head = await headOf(db, articleId)
  const article = { ...head.metadata, document: head.document } as ArticleInput
  const items = [...checklistOf(article, at.getTime()), ...(await brokenItems(db, head))]
  const withheld = await withheldAt(db, head, at.getTime())
  const rights: OpenPoint[] =
    withheld === null
      ? []
      : [
          {
            ...nowhere,
            code: 'withheld',
            blocks: true,
            label: say(completenessSentences.withheld, language, { name: withheld }),
            field: 'document',
          },
        ]
  const licence = await licencePoint(db, articleId, plainText(head.document), at, language)
  const points = [
    ...items.filter(({ done }) => !done).map((item) => ofItem(item, language)),
    ...rights,
    ...(licence ? [licence] : []),
    ...(await waiting(db, articleId, language)),
  ]
  return [...points.filter(({ blocks }) => blocks), ...points.filter(({ blocks }) => !blocks)]
}

/** Rejects with 409 publishing with unacknowledged open points; blocking ones are rejected elsewhere. */
export async function requireSeen(
  tx: Tx,
  articleId: number,
  seen: readonly string[],
  at: Date,
  language: Language,
): Promise<void> {
  const points = await openPointsOf(tx, articleId, at, language)
  const unseen = points.filter(({ code, blocks }) => !blocks && !seen.includes(code))
  if (unseen.length === 0) return
  throw fail(articleErrors.openPoints, { points: unseen.map(({ label }) => label).join('; ') })
}
