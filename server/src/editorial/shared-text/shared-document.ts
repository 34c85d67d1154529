import type { ArticleDocument, DocumentMark, DocumentNode } from '@toasoan/contract/editorial/document'
import * as Y from 'yjs'

type Child = Y.XmlElement | Y.XmlText

const isInline = ({ type }: DocumentNode) => type === 'text'

/** Runs of text become one shared text each, other nodes elements, as the editor's binding lays them out. */
function childrenOf(nodes: readonly DocumentNode[]): Child[] {
  const children: Child[] = []
  let run: DocumentNode[] = []
  const flush = () => {
    if (run.length > 0) children.push(textOf(run))
    run = []
  }
  for (const node of nodes) {
    if (isInline(node)) run.push(node)
    else {
      flush()
      children.push(elementOf(node))
    }
  }
  flush()
  return children
}

const formatOf = (marks: readonly DocumentMark[] = []) =>
  Object.fromEntries(marks.map(({ type, attrs = {} }) => [type, attrs]))

function textOf(run: readonly DocumentNode[]): Y.XmlText {
  const text = new Y.XmlText()
  text.applyDelta(run.map((node) => ({ insert: node.text ?? '', attributes: formatOf(node.marks) })))
  return text
}

/** Nodes whose text several people may begin at once: an empty one gets its shared text from its maker. */
export const textBlocks: readonly string[] = ['paragraph', 'heading', 'figure', 'codeBlock']

function elementOf({ type, attrs = {}, content = [] }: DocumentNode): Y.XmlElement {
  const element = new Y.XmlElement(type)
  for (const [name, value] of Object.entries(attrs))
    if (value !== null && value !== undefined) element.setAttribute(name, value as string)
  const children = childrenOf(content)
  element.insert(0, children.length === 0 && textBlocks.includes(type) ? [new Y.XmlText()] : children)
  return element
}

/** Fills an empty shared body with a document. The editor ends every text with a paragraph, so it is there already. */
export function fillBody(body: Y.XmlFragment, { content = [] }: ArticleDocument): void {
  const tail: DocumentNode[] = content.at(-1)?.type === 'paragraph' ? [] : [{ type: 'paragraph' }]
  body.insert(0, [...content, ...tail].map(elementOf))
}

const marksOf = (attributes: Record<string, unknown> = {}): DocumentMark[] =>
  Object.entries(attributes).map(([key, attrs]) => ({
    type: key.replace(/--[a-zA-Z0-9+/=]{8}$/, '') as DocumentMark['type'],
    ...(attrs && typeof attrs === 'object' && Object.keys(attrs).length > 0
      ? { attrs: attrs as Record<string, unknown> }
      : {}),
  }))

type Part = { insert?: unknown; attributes?: Record<string, unknown> }

function nodesOf(child: unknown): DocumentNode[] {
  if (child instanceof Y.XmlElement) {
    const attrs = child.getAttributes() as Record<string, unknown>
    const content = child.toArray().flatMap(nodesOf)
    return [
      {
        type: child.nodeName as DocumentNode['type'],
        ...(Object.keys(attrs).length > 0 ? { attrs } : {}),
        ...(content.length > 0 ? { content } : {}),
      },
    ]
  }
  if (!(child instanceof Y.XmlText)) return []
  return (child.toDelta() as Part[]).flatMap(({ insert, attributes }) => {
    if (typeof insert !== 'string') return []
    const marks = marksOf(attributes)
    return [{ type: 'text' as const, text: insert, ...(marks.length > 0 ? { marks } : {}) }]
  })
}

/** The document of a shared body, uncleaned, without the paragraph with which the editor ends other blocks. */
export function documentOfBody(body: Y.XmlFragment): ArticleDocument {
  const content = body.toArray().flatMap(nodesOf)
  const last = content.at(-1)
  const before = content.at(-2)
  const isTail = last?.type === 'paragraph' && !last.content && before && before.type !== 'paragraph'
  return { type: 'doc', content: isTail ? content.slice(0, -1) : content }
}
