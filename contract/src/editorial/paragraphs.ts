import { z } from 'zod'
import { prose } from '../kit/schemas.ts'
import type { ArticleDocument, DocumentNode } from './document.ts'
import { alignedTo } from './paragraphs-align.ts'

/** Most characters of a paragraph's words that an anchor keeps. */
export const longestAnchorText = 2000

/** Most characters of the words that were chosen within a paragraph. */
export const longestQuote = 300

/** Fewest characters of chosen words that say by themselves where they are. */
const shortestQuote = 8

/** One line of text: NFC, spaces run together. Cut, since it only shows what was meant. */
const shortened = (max: number) =>
  z
    .string()
    .max(100_000)
    .transform((value) => squeezed(value).slice(0, max))

/**
 * A paragraph that something is about: its place among the blocks of text, its words, and which of
 * them were chosen. `version` is the version whose text was looked at.
 */
export const paragraphAnchor = z.strictObject({
  block: z.number().int().min(0).max(20_000),
  quote: shortened(longestQuote).default(''),
  text: shortened(longestAnchorText).default(''),
  version: z.number().int().min(0).default(0),
})

/** An anchor as it stands in the head version; `block` is null once the paragraph is gone. */
export const standingAnchor = z.object({
  block: z.number().int().nullable(),
  quote: z.string(),
  text: z.string(),
})

export type StandingAnchor = z.output<typeof standingAnchor>

/** Words a person put in place of a paragraph's. */
export const paragraphWords = prose(10_000)

/** A text as anchors compare it: composed, spaces run together, without those at the ends. */
export const squeezed = (text: string): string =>
  text.toWellFormed().normalize('NFC').replace(/\s+/g, ' ').trim()

const isInline = ({ type }: DocumentNode) => type === 'text' || type === 'hardBreak'
const holders: readonly string[] = ['paragraph', 'heading', 'codeBlock', 'figure', 'pullQuote']

/** Whether a node holds words itself: a paragraph, a heading, a caption. */
const holdsWords = ({ type }: DocumentNode) => holders.includes(type)

const wordsOf = ({ content = [] }: DocumentNode): string =>
  content
    .filter(isInline)
    .map(({ type, text }) => (type === 'hardBreak' ? '\n' : (text ?? '')))
    .join('')

/** The blocks of text of a document in reading order, also those inside lists and tables. */
export function textBlocks(node: DocumentNode): DocumentNode[] {
  if (holdsWords(node)) return [node]
  return (node.content ?? []).flatMap(textBlocks)
}

/** The words of each block of text, in reading order; a line break is `\n`. */
export const paragraphTexts = (document: ArticleDocument): string[] => textBlocks(document).map(wordsOf)

/** The document with the inline content of one block of text replaced; without a paragraph that has none left. */
export function withParagraph(
  document: ArticleDocument,
  place: number,
  content: readonly DocumentNode[],
): ArticleDocument {
  let at = -1
  const visit = (node: DocumentNode): DocumentNode => {
    if (holdsWords(node)) {
      at += 1
      return at === place ? { ...node, content: [...content] } : node
    }
    return node.content ? { ...node, content: node.content.map(visit) } : node
  }
  const whole = visit(document)
  const left = (whole.content ?? []).filter((node, index) => {
    const emptied = node.type !== 'figure' && holdsWords(node) && node.content?.length === 0
    return !(emptied && node !== document.content?.[index])
  })
  return { ...whole, content: left.length > 0 ? left : [{ type: 'paragraph' }] } as ArticleDocument
}

/** Paragraphs that have less in common are taken for different ones. */
const leastLikeness = 0.5

/** How many words two texts have in common, 0 to 1. */
export function likeness(one: string, other: string): number {
  const bag = (text: string) => {
    const words = new Map<string, number>()
    for (const word of text.toLocaleLowerCase('vi').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
      words.set(word, (words.get(word) ?? 0) + 1)
    return words
  }
  const [a, b] = [bag(one), bag(other)]
  const size = (words: Map<string, number>) => [...words.values()].reduce((sum, n) => sum + n, 0)
  const total = size(a) + size(b)
  if (total === 0) return 0
  let common = 0
  for (const [word, n] of a) common += Math.min(n, b.get(word) ?? 0)
  return (2 * common) / total
}

const nearest = (places: readonly number[], to: number): number | null =>
  places.reduce<number | null>(
    (best, place) => (best === null || Math.abs(place - to) < Math.abs(best - to) ? place : best),
    null,
  )

/** Whether an anchor's words are those of a paragraph; an anchor keeps the beginning of a long one. */
const isSame = (kept: string, words: string): boolean =>
  kept === (kept.length >= longestAnchorText ? words.slice(0, longestAnchorText) : words)

/**
 * Where a paragraph is that an anchor remembers: the same words, else the part of it with the chosen words, else
 * the one with most words in common; the nearest of several. Null when there is none.
 */
export function placeOf(anchor: StandingAnchor, texts: readonly string[]): number | null {
  const near = anchor.block ?? 0
  const words = texts.map(squeezed)
  const at = words[near]
  if (anchor.text !== '' && at !== undefined && isSame(anchor.text, at)) return near
  const placesWhere = (holds: (text: string) => boolean) =>
    words.flatMap((text, place) => (holds(text) ? [place] : []))
  if (anchor.text === '') {
    if (anchor.quote === '') return anchor.block !== null && anchor.block < texts.length ? anchor.block : null
    return nearest(
      placesWhere((text) => text.includes(anchor.quote)),
      near,
    )
  }
  const same = nearest(
    placesWhere((text) => isSame(anchor.text, text)),
    near,
  )
  if (same !== null) return same
  // A paragraph that was split goes on where the words are that something was said of.
  const isPart = (text: string) => text.includes(anchor.quote) && anchor.text.includes(text)
  const part = anchor.quote === '' ? null : nearest(placesWhere(isPart), near)
  if (part !== null) return part
  const likes = words.map((text) => likeness(anchor.text, text))
  const most = Math.max(0, ...likes)
  if (most >= leastLikeness)
    return nearest(
      likes.flatMap((like, place) => (like === most ? [place] : [])),
      near,
    )
  // A chosen phrase says where it is, even in a rewritten paragraph: a long one, or one that is there once.
  const found = anchor.quote.length < shortestQuote ? [] : placesWhere((text) => text.includes(anchor.quote))
  return anchor.quote.length < 20 && found.length !== 1 ? null : nearest(found, near)
}

/** An anchor carried from one text to the next, with its paragraph's words as they are now. */
export function carried(
  anchor: StandingAnchor,
  before: readonly string[],
  after: readonly string[],
): StandingAnchor {
  const at = anchor.block
  const stood = at !== null && at < before.length && isSame(anchor.text, squeezed(before[at] ?? ''))
  const place =
    (stood ? alignedTo(before.map(squeezed), after.map(squeezed), at) : null) ?? placeOf(anchor, after)
  if (place === null) return { ...anchor, block: null }
  return { ...anchor, block: place, text: squeezed(after[place] ?? '').slice(0, longestAnchorText) }
}
