import type { AssistKind, AssistProposal, AssistTarget } from '@toasoan/contract/editorial/assist'
import { countWords, spokenSeconds } from '@toasoan/contract/editorial/document'
import { checkFacts } from '@toasoan/contract/editorial/fact-guard/guard'
import { nameKey } from '@toasoan/contract/kit/fold'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import type { AnswerOf } from './prompts.ts'
import { type SentText, sourceOf } from './sent-text.ts'

type Draft = { text: string; note?: string; target?: AssistTarget; value?: number; place?: number }

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g
const addresses = /\b(?:https?:\/\/|www\.)\S+/gi

/** Plain text of an answer: no markup, no control characters, no address that the source does not have. */
export const cleaned = (text: string, source: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(control, '')
    .replace(/<[^<>]*>/g, '')
    .replace(addresses, (address) => (source.includes(address) ? address : ''))
    .replace(/[^\S\n]+/g, ' ')
    .trim()

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

type Drafts = {
  [Kind in AssistKind]: (answer: AnswerOf<Kind>, sent: SentText, db: Database) => Draft[] | Promise<Draft[]>
}

const drafts: Drafts = {
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
  social: ({ post }) => [{ text: post }],
  translate: ({ title, lead, paragraphs }) => [
    { text: title, target: 'title' },
    ...(lead ? [{ text: lead, target: 'lead' as const }] : []),
    { text: paragraphs.join('\n'), target: 'text' },
  ],
  questions: ({ questions }) => questions.map(({ text, why }) => ({ text, note: why })),
  facts: ({ facts }, { paragraphs }) =>
    facts.flatMap(({ claim, quote }) => {
      const place = placeOf(quote, paragraphs)
      return place === null ? [] : [{ text: claim, place }]
    }),
}

/** Existing records are named as they are; their names are no claims. */
const unguarded: ReadonlySet<AssistTarget | undefined> = new Set(['tags', 'category_id'])

/**
 * The proposals of an answer: cleaned, limited to existing records, each with what the fact guard does not find in
 * the text that was sent.
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
  return made.flatMap(({ text: given, note = '', target, value, place }) => {
    const text = cleaned(given, source)
    if (text === '') return []
    const words = countWords(text)
    return [
      {
        text,
        note: cleaned(note, source),
        target: target ?? null,
        value: value ?? null,
        place: place ?? null,
        words,
        seconds: spokenSeconds(words),
        findings: unguarded.has(target)
          ? []
          : checkFacts(text, known, { today, translated: kind === 'translate' }),
      },
    ]
  })
}
