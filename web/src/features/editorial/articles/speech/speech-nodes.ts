import type { DocumentNode } from '@toasoan/contract/editorial/document'

/** Characters of a paragraph after which the next sentence begins another one. */
const paragraphLength = 450

/** Cuts what a machine heard into paragraphs: by its own lines, and long ones between sentences. */
export function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = []
  for (const line of text.split(/\n+/)) {
    let current = ''
    for (const sentence of line.trim().split(/(?<=[.!?…])\s+/)) {
      if (current !== '' && current.length + sentence.length > paragraphLength) {
        paragraphs.push(current)
        current = ''
      }
      current = current === '' ? sentence : `${current} ${sentence}`
    }
    if (current !== '') paragraphs.push(current)
  }
  return paragraphs
}

/** Machine text as paragraphs under a line that says so; all of it highlighted until somebody has checked it. */
export const speechNodes = (heading: string, text: string): DocumentNode[] =>
  [heading, ...paragraphsOf(text)].map((words, place) => ({
    type: 'paragraph',
    content: [
      {
        type: 'text',
        text: words,
        marks: [...(place === 0 ? [{ type: 'bold' as const }] : []), { type: 'highlight' as const }],
      },
    ],
  }))
