import type { AssistProposal } from '@toasoan/contract/editorial/assist'
import type { AssistKind } from '@toasoan/contract/editorial/assist-kinds'
import { countWords, spokenSeconds } from '@toasoan/contract/editorial/document'
import { checkFacts, type GuardOptions } from '@toasoan/contract/editorial/fact-guard/guard'
import { nameKey } from '@toasoan/contract/kit/fold'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { cleaned } from './cleaned.ts'
import type { AnswerOf } from './prompts.ts'
import { type Draft, type Drafts, recordDrafts } from './record-drafts.ts'
import { linesOf, type SentText, sourceOf } from './sent-text.ts'

/** The paragraph that contains a quotation; null where none does. */
function placeOf(quote: string, paragraphs: readonly string[]): number | null {
  const wanted = nameKey(quote).replace(/\s+/g, ' ').trim()
  const at = paragraphs.findIndex((paragraph) => nameKey(paragraph).replace(/\s+/g, ' ').includes(wanted))
  return at < 0 ? null : at
}

async function categoryId(db: Database, name: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from category where active and name_key(name) = name_key(${name}) order by id limit 1`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

const drafts: Drafts<AssistKind> = {
  headlines: ({ headlines }) =>
    headlines.map(({ text, stress }) => ({ text, note: stress, target: 'title' })),
  lead: ({ lead }) => [{ text: lead, target: 'lead' }],
  seo: ({ title, description }) => [
    { text: title, target: 'seo_title' },
    { text: description, target: 'seo_description' },
  ],
  keywords: async ({ tags, category }, sent, db) => {
    // What was not offered does not exist.
    const offered = new Map((sent.tags ?? []).map((name) => [nameKey(name), name]))
    const known = [...new Set(tags.map((name) => offered.get(nameKey(name))))].filter(
      (name) => name !== undefined,
    )
    const id = category ? await categoryId(db, category) : null
    return [
      ...known.map((text): Draft => ({ text, target: 'tags' })),
      ...(id ? [{ text: category, target: 'category_id' as const, value: id }] : []),
    ]
  },
  shorten: ({ paragraphs }) => [{ text: paragraphs.join('\n'), target: 'text' }],
  radio: ({ paragraphs }) => [{ text: paragraphs.join('\n') }],
  social: ({ post }) => [{ text: post, target: 'message' }],
  style: ({ notes }, { paragraphs }) =>
    notes.flatMap(({ paragraph, text, why }) => {
      const before = paragraphs[paragraph]
      const after = linesOf(text).join(' ')
      // A paragraph that is not there, or that stays as it is, needs no note.
      if (before === undefined || after === '' || after === before) return []
      return [{ text: after, note: why, place: paragraph, target: 'paragraph' as const }]
    }),
  translate: ({ title, lead, paragraphs }) => [
    { text: title, target: 'title' },
    ...(lead ? [{ text: lead, target: 'lead' as const }] : []),
    { text: paragraphs.join('\n'), target: 'text' },
  ],
  ...recordDrafts,
  questions: ({ questions }) => questions.map(({ text, why }) => ({ text, note: why })),
  facts: ({ facts }, { paragraphs }) =>
    facts.flatMap(({ claim, quote }) => {
      const place = placeOf(quote, paragraphs)
      return place === null ? [] : [{ text: claim, place }]
    }),
}

/** Existing records are named as they are; their names are no claims. */
const unguarded: ReadonlySet<AssistProposal['target'] | undefined> = new Set([
  'tags',
  'category_id',
  'passages',
  'quote',
])

/** Fields that are a line. */
const ofOneLine: ReadonlySet<AssistProposal['target']> = new Set([
  'title',
  'seo_title',
  'seo_description',
  'alt',
  'caption',
])

type Claimed = Pick<Draft, 'text' | 'target' | 'claims'>

/** What of a proposal the fact guard does not find: by claim in that claim's own source, otherwise in all that was sent. */
function findingsOf({ text, target, claims }: Claimed, known: string, options: GuardOptions) {
  if (unguarded.has(target)) return []
  if (!claims) return checkFacts(text, known, options)
  return claims.flatMap(({ start, text: claim, source }) =>
    checkFacts(claim, source, options).map((one) => ({
      ...one,
      start: one.start + start,
      end: one.end + start,
    })),
  )
}

/** Kinds whose proposals are in another language than their source. */
const translated: ReadonlySet<AssistKind> = new Set(['translate', 'wire', 'digest'])

/**
 * The proposals of an answer: cleaned, limited to existing records, each with what the fact guard does not find in
 * the text that was sent. What names somebody in a picture is left out.
 */
export async function proposalsOf<Kind extends AssistKind>(
  db: Database,
  kind: Kind,
  answer: AnswerOf<Kind>,
  sent: SentText,
  today: string,
): Promise<AssistProposal[]> {
  const source = sourceOf(sent)
  // What the organisation's terms are called is no invention.
  const known = [source, ...(sent.terms ?? []).flatMap(({ vi, en }) => [vi, en])].join('\n')
  const made = await drafts[kind](answer, sent, db)
  return made.flatMap(({ text: given, note = '', target, value, place, parts = [], claims }) => {
    const plain = cleaned(given, source)
    const text = target && ofOneLine.has(target) ? linesOf(plain).join(' ') : plain
    if (text === '') return []
    const words = countWords(text)
    const options = { today, translated: translated.has(kind) }
    const findings = findingsOf({ text, target, claims }, known, options)
    if (kind === 'picture' && findings.some((one) => one.kind === 'name')) return []
    return [
      {
        text,
        note: cleaned(note, source),
        target: target ?? null,
        value: value ?? null,
        place: place ?? null,
        words,
        seconds: spokenSeconds(words),
        findings,
        parts,
      },
    ]
  })
}
