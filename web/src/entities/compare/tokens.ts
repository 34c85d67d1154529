import type { DocumentMark, DocumentNode } from '@toasoan/contract/editorial/document'

/**
 * A word, a number with its separators, a run of spaces, one other character, or a node such as a line break:
 * the unit of comparison. A Vietnamese syllable is one word in any Unicode form.
 */
export type Token = {
  /** Compared value: the text in NFC, or the node without its marks. */
  key: string
  marks: string
  node: DocumentNode
}

const pieces = /\p{N}+(?:[.,:/]\p{N}+)+|[\p{L}\p{M}\p{N}_]+|\s+|./gsu

const keyOfMarks = (marks: readonly DocumentMark[] | undefined): string =>
  marks && marks.length > 0 ? JSON.stringify(marks) : ''

/** Tokens of a block's inline content. */
export function tokensOf(content: readonly DocumentNode[]): Token[] {
  const tokens: Token[] = []
  for (const node of content) {
    const marks = keyOfMarks(node.marks)
    if (node.type !== 'text') {
      const { marks: _marks, ...bare } = node
      tokens.push({ key: `\u0000${JSON.stringify(bare)}`, marks, node })
      continue
    }
    for (const text of (node.text ?? '').match(pieces) ?? [])
      tokens.push({ key: text.normalize('NFC'), marks, node: { ...node, text } })
  }
  return tokens
}

/** Adjacent text nodes with equal marks are merged, as in the editor. */
export function joined(nodes: readonly DocumentNode[]): DocumentNode[] {
  const whole: DocumentNode[] = []
  for (const node of nodes) {
    const last = whole.at(-1)
    const goesOn =
      last?.type === 'text' && node.type === 'text' && keyOfMarks(last.marks) === keyOfMarks(node.marks)
    if (goesOn) whole[whole.length - 1] = { ...last, text: `${last.text ?? ''}${node.text ?? ''}` }
    else whole.push(node)
  }
  return whole
}
