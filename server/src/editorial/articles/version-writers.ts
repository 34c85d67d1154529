import type { Content, Metadata } from './content.ts'

/** A writer of a version, and how many of its words are known to be theirs. */
export type Writer = { id: number; words: number }

const textOf = ({ metadata: { title, kicker, lead }, document }: { metadata: Metadata; document: object }) =>
  JSON.stringify([title, kicker, lead, document])

/** The user as the writer of a content, unless it has the words of the one before. */
export const writerOf = (
  userId: number,
  before: { metadata: Metadata; document: object },
  content: Content,
): Writer[] => (textOf(before) === textOf(content) ? [] : [{ id: userId, words: content.wordCount }])
