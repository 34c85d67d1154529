import type { SpellingWishes } from '@toasoan/contract/account/spelling-wishes'
import type { DocumentNode } from '@toasoan/contract/editorial/document'
import { checkText } from '#web/ui/editor/spelling/check-text.ts'

/** The texts of a document's paragraphs; what is code is no language. */
function paragraphsOf(node: DocumentNode): string[] {
  const content = node.content ?? []
  if (node.type === 'codeBlock') return []
  if (!content.some(({ type }) => type === 'text')) return content.flatMap(paragraphsOf)
  const words = content.map(({ type, text, marks }) =>
    type === 'text' && !marks?.some((mark) => mark.type === 'code') ? (text ?? '') : '\ufffc',
  )
  return [words.join('')]
}

type Spelled = { title: string; lead: string; document: DocumentNode }

/** How many places of an article may be misspelled, by the hints that the person has in the editor; 0 when they are off. */
export function spellingCount({ title, lead, document }: Spelled, { on, words }: SpellingWishes): number {
  if (!on) return 0
  const ignored = new Set(words)
  return [title, lead, ...paragraphsOf(document)].reduce(
    (count, words) => count + checkText(words, ignored).hints.length,
    0,
  )
}
