import type { StoryLanguage } from '@toasoan/contract/editorial/article-languages'
import { type askAssist, assistNetworks } from '@toasoan/contract/editorial/assist'
import { assistErrors } from '@toasoan/contract/editorial/assist-errors'
import type { TextKind } from '@toasoan/contract/editorial/assist-kinds'
import { type ArticleDocument, plainText } from '@toasoan/contract/editorial/document'
import { fold } from '@toasoan/contract/kit/fold'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'

/** What is sent to a model: the text and what the task needs, as JSON. */
export type SentText = {
  title: string
  lead: string
  paragraphs: string[]
  /** Bounds of the wanted text. */
  words?: number
  characters?: number
  network?: string
  /** Names to choose from. */
  tags?: string[]
  categories?: string[]
  /** Of a translation: into which language, and the organisation's terms that the text has. */
  to?: StoryLanguage
  terms?: { vi: string; en: string }[]
  /** Of a recording: its passages. */
  passages?: { id: string; speaker: string; text: string }[]
  /** Of a story that several sources tell, numbered from 1. */
  sources?: { number: number; name: string; title: string; text: string }[]
  /** When each passage begins, in ms. Not sent. */
  times?: Record<string, number>
  /** Whether the licence of the source allows its whole text. Not sent. */
  mayRepeat?: boolean
  /** Of a picture, in pixels. */
  picture?: { width: number; height: number }
}

/** The data that a model receives. */
export const dataOf = ({ times: _times, mayRepeat: _mayRepeat, ...data }: SentText) => data

export type AskedBody = z.output<typeof askAssist.body>

/** Syllables that a newsreader speaks in a second. */
const wordsPerSecond = 3.2
/** Longest run of words that a tag is looked for in. */
const longestTag = 5
/** Most tags that are offered to the model. */
const mostTags = 80

/** The runs of words of a text, folded, as tags are compared. */
function runsOf(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  const runs = new Set<string>()
  for (let at = 0; at < words.length; at += 1)
    for (let length = 1; length <= longestTag && at + length <= words.length; length += 1)
      runs.add(words.slice(at, at + length).join(' '))
  return [...runs]
}

/** Tags of the organisation that occur in a text, the longest first. */
async function tagsIn(db: Database, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from tag where merged_into is null and plain_text(name) = any(${runsOf(text)}::text[])
    order by length(name) desc, id limit ${mostTags}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Names of active categories. */
async function categoryNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select name from category where active order by place, id limit 300`.execute(db)
  return rows.map(({ name }) => name)
}

/** All words of the text that a proposal may use. */
export const sourceOf = ({ title, lead, paragraphs, passages = [], sources = [] }: SentText): string =>
  [
    title,
    lead,
    ...paragraphs,
    ...passages.flatMap(({ speaker, text }) => [speaker, text]),
    ...sources.flatMap((one) => [one.name, one.title, one.text]),
  ]
    .filter(Boolean)
    .join('\n')

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)

/** Terms of the organisation that occur in a text, in either language. */
export async function termsIn(db: Database, text: string): Promise<{ vi: string; en: string }[]> {
  const { rows } = await sql<{ vi: string; en: string }>`
    select name as vi, english as en from term where active and english <> ''
      and (position(lower(name) in ${text.toLowerCase()}) > 0 or position(lower(english) in ${text.toLowerCase()}) > 0)
    order by length(name) desc, id limit 200`.execute(db)
  return rows
}

type Source = { title: string; lead: string; document: ArticleDocument; language: StoryLanguage }

/**
 * The saved text of the article that a translation is made from; both must be languages of one story.
 * @throws Refusal `noSource`
 */
async function translated(db: Database, { article_id, source_id }: AskedBody): Promise<SentText> {
  const { rows } = await sql<Source>`
    select a.title, a.lead, v.document, own.language from article_language own
    join article_language o on o.story_id = own.story_id and o.article_id = ${source_id ?? 0}
    join article a on a.id = o.article_id
    join article_version v on v.article_id = a.id and v.number = a.version
    where own.article_id = ${article_id ?? 0} and o.article_id <> own.article_id`.execute(db)
  const [source] = rows
  if (!source) throw fail(assistErrors.noSource)
  const text = { title: source.title, lead: source.lead, paragraphs: linesOf(plainText(source.document)) }
  return { ...text, to: source.language, terms: await termsIn(db, sourceOf(text)) }
}

/** The data of a request. */
export async function sentText(
  db: Database,
  kind: TextKind | 'translate',
  body: AskedBody,
): Promise<SentText> {
  if (kind === 'translate') return translated(db, body)
  const { title = '', lead = '', seconds, network = 'facebook' } = body
  const paragraphs = linesOf(body.text)
  const text: SentText = { title, lead, paragraphs }
  const words = body.words ?? (seconds ? Math.floor(seconds * wordsPerSecond) : undefined)
  if (kind === 'shorten') return { ...text, words: words ?? 150 }
  if (kind === 'radio') return words ? { ...text, words } : text
  if (kind === 'social') return { ...text, network, characters: assistNetworks[network] }
  if (kind !== 'keywords') return text
  const [tags, categories] = await Promise.all([tagsIn(db, sourceOf(text)), categoryNames(db)])
  return { ...text, tags, categories }
}
