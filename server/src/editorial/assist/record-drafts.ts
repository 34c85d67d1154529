import type { AssistPart, AssistProposal } from '@toasoan/contract/editorial/assist'
import type { AssistKind, RecordKind } from '@toasoan/contract/editorial/assist-kinds'
import { spokenAt } from '@toasoan/contract/editorial/quoted-sound'
import { plainWords, sameWords } from '@toasoan/contract/editorial/same-words'
import type { Database } from '#server/kernel/database/database.ts'
import { cleaned } from './cleaned.ts'
import type { AnswerOf } from './prompts.ts'
import { type SentText, sourceOf } from './sent-text.ts'

/** A proposal before it is cleaned and checked. */
export type Draft = {
  text: string
  note?: string
  target?: AssistProposal['target']
  value?: number
  place?: number
  parts?: AssistPart[]
  /** Where parts of the text are each checked against one source of their own. */
  claims?: { start: number; text: string; source: string }[]
}

export type Drafts<Kinds extends AssistKind> = {
  [Kind in Kinds]: (answer: AnswerOf<Kind>, sent: SentText, db: Database) => Draft[] | Promise<Draft[]>
}

type Passage = NonNullable<SentText['passages']>[number]

const passagesOf = ({ passages = [] }: SentText) => new Map(passages.map((one) => [one.id, one]))

const timeOf = ({ times = {} }: SentText, { id }: Passage): number => times[id] ?? 0

/** A line of a proposal with the time at which it is spoken. */
const timed = (at: number, text: string): string => `${spokenAt(at)} ${text}`

const oneLine = (text: string, source: string): string => cleaned(text, source).replaceAll('\n', ' ')

/** Proposals about records. What is not in the record is left out here, or found by the fact guard afterwards. */
export const recordDrafts: Omit<Drafts<RecordKind>, 'social'> = {
  picture: ({ alt, caption }) => [
    { text: alt, target: 'alt' },
    { text: caption, target: 'caption' },
  ],

  punctuate: ({ passages }, sent) => {
    const known = passagesOf(sent)
    const parts = passages.flatMap(({ id, text }): AssistPart[] => {
      const passage = known.get(id)
      const mended = cleaned(text, text)
      const isChanged = passage && mended !== passage.text && sameWords(mended, passage.text)
      return isChanged ? [{ id, text: mended, at: timeOf(sent, passage) }] : []
    })
    const text = parts.map((one) => timed(one.at ?? 0, one.text)).join('\n')
    return parts.length === 0 ? [] : [{ text, target: 'passages', parts }]
  },

  chapters: ({ chapters }, sent) => {
    const known = passagesOf(sent)
    const source = sourceOf(sent)
    const parts = chapters
      .flatMap(({ id, title }): AssistPart[] => {
        const passage = known.get(id)
        return passage ? [{ id, text: oneLine(title, source), at: timeOf(sent, passage) }] : []
      })
      .sort((one, other) => (one.at ?? 0) - (other.at ?? 0))
    let start = 0
    const lines = parts.map((one) => timed(one.at ?? 0, one.text))
    // The times are ours; only the titles say something.
    const claims = lines.map((line, n) => {
      const claim = parts[n]?.text ?? ''
      const at = start + line.length - claim.length
      start += line.length + 1
      return { start: at, text: claim, source }
    })
    return parts.length === 0 ? [] : [{ text: lines.join('\n'), target: 'chapters', parts, claims }]
  },

  summary: ({ summary }) => [{ text: summary, target: 'description' }],

  quotes: ({ quotes }, sent) => {
    const known = passagesOf(sent)
    return quotes.flatMap(({ id, text }): Draft[] => {
      const passage = known.get(id)
      const words = plainWords(text)
      const isSaid = passage && words !== '' && ` ${plainWords(passage.text)} `.includes(` ${words} `)
      if (!isSaid) return []
      const at = timeOf(sent, passage)
      const note = [passage.speaker, spokenAt(at)].filter(Boolean).join(', ')
      return [
        { text: oneLine(text, text), note, target: 'quote', parts: [{ id, text: oneLine(text, text), at }] },
      ]
    })
  },

  wire: ({ title, lead, paragraphs, summary }, sent) => {
    // An item in Vietnamese is only summarized.
    if (!sent.to || title.trim() === '' || paragraphs.length === 0) return [{ text: summary }]
    const source = sourceOf(sent)
    const clean = (text: string) => oneLine(text, source)
    const text = paragraphs.map(clean).filter(Boolean).join('\n')
    const parts: AssistPart[] = [
      { id: 'title', text: clean(title), at: null },
      { id: 'lead', text: clean(lead), at: null },
      { id: 'text', text, at: null },
    ]
    const story: Draft = { text: storyText(parts), parts, ...(sent.mayRepeat ? { target: 'story' } : {}) }
    return [{ text: summary }, story]
  },

  digest: ({ title, sentences }, sent) => {
    const all = sourceOf(sent)
    const heading = oneLine(title, all)
    const claims: Draft['claims'] = [{ start: 0, text: heading, source: all }]
    const lines: string[] = []
    let start = heading.length + 1
    for (const { text, source } of sentences) {
      const from = sent.sources?.find(({ number }) => number === source)
      const sentence = oneLine(text, from?.text ?? '')
      // A sentence without a source is not one of ours.
      if (!from || !sentence) continue
      const line = `${sentence} (${oneLine(from.name, from.name)})`
      claims.push({ start, text: sentence, source: `${from.title}\n${from.text}` })
      lines.push(line)
      start += line.length + 1
    }
    if (lines.length === 0) return []
    const parts: AssistPart[] = [
      { id: 'title', text: heading, at: null },
      { id: 'lead', text: '', at: null },
      { id: 'text', text: lines.join('\n'), at: null },
    ]
    return [{ text: storyText(parts), target: 'story', parts, claims }]
  },
}

/** A story's headline, lead and text as one text, by which it is compared. */
export const storyText = (parts: readonly Pick<AssistPart, 'text'>[]): string =>
  parts
    .map(({ text }) => text)
    .filter(Boolean)
    .join('\n')
