import type { Node } from '@tiptap/pm/model'

export type FindOptions = { accents: boolean; matchCase: boolean }

/** A match as document positions. */
export type Match = { from: number; to: number }

type Folded = { text: string /** Where each unit of `text` begins in the original. */; starts: number[] }

const accentMarks = /\p{M}+/gu
const letters = /\P{M}\p{M}*|\p{M}+/gu

function foldLetter(letter: string, { accents, matchCase }: FindOptions): string {
  const plain = accents
    ? letter.normalize('NFC')
    : letter.normalize('NFD').replace(accentMarks, '').replace('đ', 'd').replace('Đ', 'D')
  return matchCase ? plain : plain.toLocaleLowerCase('vi')
}

/**
 * Normalises a text for comparison: composed or without accents, lower case. A letter and its marks are one
 * unit in any Unicode form, so that a match never splits a letter.
 */
export function fold(text: string, options: FindOptions): Folded {
  let folded = ''
  const starts: number[] = []
  for (const { 0: letter, index } of text.matchAll(letters)) {
    const plain = foldLetter(letter, options)
    for (let at = 0; at < plain.length; at++) starts.push(index)
    folded += plain
  }
  return { text: folded, starts: [...starts, text.length] }
}

/** Non-overlapping matches in one text as offsets, from left to right. */
export function matchesInText(text: string, query: string, options: FindOptions): Match[] {
  const needle = fold(query, options).text
  if (needle === '') return []
  const { text: hay, starts } = fold(text, options)
  const found: Match[] = []
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + needle.length)) {
    found.push({ from: starts[at]!, to: starts[at + needle.length]! })
  }
  return found
}

/** All matches in a document. A match is within one block. */
export function findMatches(doc: Node, query: string, options: FindOptions): Match[] {
  const found: Match[] = []
  doc.descendants((node, place) => {
    if (!node.isTextblock) return true
    // One placeholder per inline leaf, so that offsets equal positions.
    const text = node.textBetween(0, node.content.size, undefined, '\ufffc')
    for (const { from, to } of matchesInText(text, query, options)) {
      found.push({ from: place + 1 + from, to: place + 1 + to })
    }
    return false
  })
  return found
}

/** Index of the first match at or after a position, else 0. */
export const nearestMatch = (matches: readonly Match[], position: number): number =>
  Math.max(
    matches.findIndex(({ from }) => from >= position),
    0,
  )
