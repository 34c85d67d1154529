import { type AssistKind, type askAssist, assistNetworks } from '@toasoan/contract/editorial/assist'
import { fold } from '@toasoan/contract/kit/fold'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#server/kernel/database/database.ts'

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
}

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
export const sourceOf = ({ title, lead, paragraphs }: SentText): string =>
  [title, lead, ...paragraphs].filter(Boolean).join('\n')

/** The data of a request. */
export async function sentText(db: Database, kind: AssistKind, body: AskedBody): Promise<SentText> {
  const { title = '', lead = '', seconds, network = 'facebook' } = body
  const paragraphs = body.text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)
  const text: SentText = { title, lead, paragraphs }
  const words = body.words ?? (seconds ? Math.floor(seconds * wordsPerSecond) : undefined)
  if (kind === 'shorten') return { ...text, words: words ?? 150 }
  if (kind === 'radio') return words ? { ...text, words } : text
  if (kind === 'social') return { ...text, network, characters: assistNetworks[network] }
  if (kind !== 'keywords') return text
  const [tags, categories] = await Promise.all([tagsIn(db, sourceOf(text)), categoryNames(db)])
  return { ...text, tags, categories }
}
