import type { DocumentMark, DocumentNode } from '@toasoan/contract/editorial/document'

/**
 * A word, a number with its signs, a run of spaces, one other sign, or a node such as a line break: the least that a comparison
 * tells apart. A Vietnamese syllable with its marks is one word however its letters are composed.
 */
export type Token = {
  /** What is compared: the text composed (NFC), or the node without its marks. */
  key: string
  marks: string
  node: DocumentNode
}

const pieces = /\p{N}+(?:[.,:/]\p{N}+)+|[\p{L}\p{M}\p{N}_]+|\s+|./gsu

const keyOfMarks = (marks: readonly DocumentMark[] | undefined): string =>
  marks && marks.length > 0 ? JSON.stringify(marks) : ''

/** The tokens of a block's inline content. */
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

/** Text nodes with equal marks that stand side by side are one, as the editor keeps them. */
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
