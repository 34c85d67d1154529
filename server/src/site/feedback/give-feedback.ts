import { createHash, randomInt } from 'node:crypto'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { Language } from '@toasoan/contract/kit/text'
import { say, text } from '@toasoan/contract/kit/text'
import { type FeedbackKind, feedbackKindLabels, type giveFeedback } from '@toasoan/contract/site/feedback'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { createReaderWork } from '../../planning/works/public.ts'

type Given = z.output<typeof giveFeedback.body>

type Article = { id: number; title: string; department_id: number | null }

const noArticle = text('Tin bài này không còn trên trang.', 'This story is not on the site any more.')

/** Letters and digits that nobody mistakes for one another. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const newReference = (): string =>
  `GY-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`

/** A mistake that readers see is mended first. */
const urgency: Record<FeedbackKind, { priority: number; hours: number }> = {
  correction: { priority: 2, hours: 24 },
  tip: { priority: 3, hours: 24 },
  opinion: { priority: 3, hours: 72 },
}

const fingerprintOf = ({ kind, article_id, name, email, phone, message }: Given): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, article_id, name, email, phone, message]))
    .digest('base64url')

async function articleOf(tx: Tx, id: number | null, language: Language): Promise<Article | null> {
  if (id === null) return null
  const { rows } = await sql<Article>`select p.article_id as id, p.title, a.department_id
    from article_publication p join article a on a.id = p.article_id where p.article_id = ${id}`.execute(tx)
  if (!rows[0]) throw fail(kernelErrors.invalid, {}, { article_id: [say(noArticle, language)] })
  return rows[0]
}

/** So many characters of a text; a pair of halves is not parted. */
const firstOf = (words: string, most: number) => words.slice(0, most).replace(/[\ud800-\udbff]$/, '')

const titleOf = ({ kind, message }: Given, article: Article | null): string =>
  `${feedbackKindLabels[kind].vi}: ${article?.title ?? firstOf(message.replace(/\s+/g, ' '), 80)}`

const descriptionOf = ({ name, email, phone, message }: Given, reference: string): string =>
  // Who wrote stands first: the end of a long letter may be cut off, and stays in what is kept of it.
  [`Bạn đọc: ${[name, email, phone].filter(Boolean).join(' · ')}`, `Mã: ${reference}`, '', message].join('\n')

export type Received = { id: number; reference: string; work_id: number | null; made: boolean }

/**
 * Keeps what a reader wrote and brings it to the desk as work. The same, sent again within a day, is kept once and has
 * the same reference.
 */
export async function receiveFeedback(tx: Tx, given: Given, language: Language): Promise<Received> {
  const article = await articleOf(tx, given.article_id, language)
  const fingerprint = fingerprintOf(given)
  await sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 18))`.execute(tx)
  const known = await sql<Received>`select id, reference, work_id, false as made from reader_feedback
    where fingerprint = ${fingerprint} and created_at > now() - interval '1 day' limit 1`.execute(tx)
  if (known.rows[0]) return known.rows[0]
  const reference = newReference()
  const work_id = await createReaderWork(tx, {
    ...urgency[given.kind],
    title: titleOf(given, article),
    description: descriptionOf(given, reference),
    article_id: article?.id ?? null,
    department_id: article?.department_id ?? null,
    from: `${given.name} (bạn đọc)`,
  })
  const { kind, name, email, phone, message } = given
  const { rows } = await sql<Received>`insert into reader_feedback
      (reference, kind, article_id, name, email, phone, message, fingerprint, work_id)
    values (${reference}, ${kind}, ${given.article_id}, ${name}, ${email}, ${phone}, ${message}, ${fingerprint}, ${work_id})
    returning id, reference, work_id, true as made`.execute(tx)
  return rows[0] as Received
}
