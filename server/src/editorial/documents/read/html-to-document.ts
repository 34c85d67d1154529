import {
  type ArticleDocument,
  type DocumentMark,
  type DocumentNode,
  type MarkName,
  type NodeName,
  plainText,
} from '@toasoan/contract/editorial/document'
import { readEmbed } from '@toasoan/contract/editorial/embed-addresses'
import { noteNumber } from '@toasoan/contract/editorial/notes'
import { cleanDocument } from '#server/kernel/html/clean-document.ts'
import { cleanHtml } from '#server/kernel/html/clean-html.ts'
import { isList, lifted, withNestedLists } from './nested-lists.ts'
import { framedNode, withSounds } from './story-nodes.ts'

type Element = { tag: string; attributes: Record<string, string>; children: (Element | string)[] }

const alone = new Set(['br', 'hr', 'img'])

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const plain = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] as string)

/** The tree of HTML as the sanitiser writes it: every attribute quoted, every element closed. */
function parse(html: string): Element {
  const root: Element = { tag: 'body', attributes: {}, children: [] }
  const open = [root]
  for (const [, end, tag = '', given = '', words] of html.matchAll(
    /<(\/?)([a-z0-9]+)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/g,
  )) {
    const parent = open.at(-1) as Element
    if (words !== undefined) {
      parent.children.push(plain(words))
    } else if (end) {
      const at = open.findLastIndex((element) => element.tag === tag)
      if (at > 0) open.length = at
    } else {
      const attributes = Object.fromEntries(
        [...given.matchAll(/\s([a-z-]+)="([^"]*)"/g)].map(([, name, value]) => [name, plain(value ?? '')]),
      )
      const element: Element = { tag, attributes, children: [] }
      parent.children.push(element)
      if (!alone.has(tag)) open.push(element)
    }
  }
  return root
}

const markOf: Record<string, MarkName> = {
  strong: 'bold',
  em: 'italic',
  u: 'underline',
  s: 'strike',
  code: 'code',
  sub: 'subscript',
  sup: 'superscript',
  mark: 'highlight',
}

const blockOf: Record<string, NodeName> = {
  p: 'paragraph',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  ul: 'bulletList',
  ol: 'orderedList',
  li: 'listItem',
  blockquote: 'blockquote',
  pre: 'codeBlock',
  hr: 'horizontalRule',
  figure: 'figure',
  img: 'figure',
  audio: 'audio',
  video: 'video',
  table: 'table',
  tr: 'tableRow',
  th: 'tableHeader',
  td: 'tableCell',
}

const marksFor = ({ tag, attributes }: Element): DocumentMark[] => {
  const note = tag === 'a' ? noteNumber(attributes['data-note']) : null
  if (note) return [{ type: 'noteReference', attrs: { note } }]
  // Other places inside the document it came from are nowhere here.
  if (tag === 'a')
    return attributes.href && !attributes.href.startsWith('#')
      ? [{ type: 'link', attrs: { href: attributes.href } }]
      : []
  const size = /font-size:(\d\dpt)/.exec(attributes.style ?? '')?.[1]
  if (tag === 'span') return size ? [{ type: 'textStyle', attrs: { fontSize: size } }] : []
  return markOf[tag] ? [{ type: markOf[tag] }] : []
}

const number = (value: string | undefined): number | undefined => (value ? Number(value) : undefined)

function attributesOf({ tag, attributes }: Element): Record<string, unknown> | undefined {
  const textAlign = /text-align:(\w+)/.exec(attributes.style ?? '')?.[1]
  switch (tag) {
    case 'p': {
      const part = attributes['data-part']
      return textAlign || part
        ? { ...(textAlign ? { textAlign } : {}), ...(part ? { part } : {}) }
        : undefined
    }
    case 'h2':
    case 'h3':
    case 'h4':
      return { level: Number(tag[1]), ...(textAlign ? { textAlign } : {}) }
    case 'li': {
      const note = noteNumber(attributes['data-note'])
      return note ? { note } : undefined
    }
    case 'th':
    case 'td':
      return { colspan: number(attributes.colspan) ?? 1, rowspan: number(attributes.rowspan) ?? 1 }
    case 'img': {
      const { src, alt = '' } = attributes
      return { src, alt, width: number(attributes.width), height: number(attributes.height) }
    }
    case 'audio':
    case 'video':
      return { src: attributes.src }
    default:
      return undefined
  }
}

const running = new Set<NodeName>(['paragraph', 'heading'])
const isInline = ({ type }: DocumentNode): boolean => type === 'text' || type === 'hardBreak'

/** A paragraph with a picture in it, as the paragraphs around the picture. */
function around(node: DocumentNode): DocumentNode[] {
  const pieces: DocumentNode[] = []
  let words: DocumentNode[] = []
  const flush = () => {
    if (words.some(({ text, type }) => type === 'text' && text?.trim()))
      pieces.push({ ...node, content: words })
    words = []
  }
  for (const child of node.content ?? []) {
    if (isInline(child)) words.push(child)
    else {
      flush()
      pieces.push(child)
    }
  }
  flush()
  return pieces
}

/**
 * A list as lists whose items follow each other: it is parted where an item says another number than the one
 * that comes next. An item that holds nothing but lists was only there to indent them.
 */
function lists(element: Element, marks: DocumentMark[]): DocumentNode[] {
  const type = blockOf[element.tag] as NodeName
  const parted: DocumentNode[] = []
  let open: DocumentNode[] | null = null
  let next = number(element.attributes.start) ?? 1
  for (const child of element.children) {
    const made = nodesOf(child, marks)
    const [item] = made
    const inner = item?.type === 'listItem' ? (item.content ?? []) : []
    if (inner.length > 0 && inner.every(isList)) {
      parted.push(...inner.map(lifted))
      open = null
      continue
    }
    const value = typeof child === 'string' ? undefined : number(child.attributes.value)
    if (type === 'orderedList' && value !== undefined && value !== next) {
      next = value
      open = null
    }
    if (!open) {
      open = []
      parted.push({ type, ...(type === 'orderedList' ? { attrs: { start: next } } : {}), content: open })
    }
    open.push(...made.filter((node) => node.type !== 'text' || node.text?.trim()))
    if (item?.type === 'listItem') next += 1
  }
  return parted.filter(({ content }) => content && content.length > 0)
}

function nodesOf(element: Element | string, marks: DocumentMark[]): DocumentNode[] {
  if (typeof element === 'string') {
    const text = element.replace(/[\s\u00a0]+/g, ' ')
    return text ? [{ type: 'text', text, marks }] : []
  }
  const { tag } = element
  if (tag === 'br') return [{ type: 'hardBreak' }]
  if (tag === 'pre') return [{ type: 'codeBlock', content: [{ type: 'text', text: wordsOf(element) }] }]
  if (tag === 'figure') return element.attributes['data-embed'] ? embed(element) : figure(element)
  if (tag === 'figcaption')
    return [{ type: 'paragraph', attrs: { caption: true }, content: inside(element, marks) }]
  if (tag === 'ul' || tag === 'ol') return lists(element, marks)
  // A frame is known as such until `framed` makes it a node of its own.
  if (tag === 'aside')
    return [
      { type: 'blockquote', attrs: { frame: element.attributes['data-node'] }, content: inside(element, []) },
    ]
  const type = blockOf[tag]
  if (!type) return inside(element, [...marks, ...marksFor(element)])
  const node: DocumentNode = { type, attrs: attributesOf(element), content: inside(element, marks) }
  if (running.has(type) && node.content?.some((child) => !isInline(child))) return around(node)
  return [node]
}

const wordsOf = (element: Element | string): string => {
  if (typeof element === 'string') return element
  return element.tag === 'br' ? '\n' : element.children.map(wordsOf).join('')
}

function inside({ children }: Element, marks: DocumentMark[]): DocumentNode[] {
  const nodes = children.flatMap((child) => nodesOf(child, marks))
  const hasBlocks = nodes.some((node) => !isInline(node))
  // Space between blocks is none of the text.
  return hasBlocks ? nodes.filter((node) => node.type !== 'text' || node.text?.trim()) : nodes
}

/** What a figure embeds; the words that a site put into its code say nothing to readers. */
function embed({ attributes }: Element): DocumentNode[] {
  const read = readEmbed(attributes['data-embed'] ?? '')
  return 'embed' in read ? [{ type: 'embed', attrs: read.embed }] : []
}

/** The picture, sound or film of a figure with its caption; what else stands in it goes before. */
function figure(element: Element): DocumentNode[] {
  const nodes = inside(element, [])
  return withCaptions(
    nodes.map((node) => (node.type === 'paragraph' ? { ...node, attrs: { caption: true } } : node)),
  )
}

/** Puts captions into the picture or embed that stands before them, at any depth. */
function withCaptions(nodes: readonly DocumentNode[]): DocumentNode[] {
  const kept: DocumentNode[] = []
  for (const given of nodes) {
    const node = given.content ? { ...given, content: withCaptions(given.content) } : given
    const before = kept.at(-1)
    const isCaption = node.type === 'paragraph' && node.attrs?.caption === true
    if (isCaption && before?.type === 'figure' && !before.content?.length) {
      kept[kept.length - 1] = { ...before, content: node.content }
    } else if (isCaption && before?.type === 'embed' && !before.attrs?.caption) {
      kept[kept.length - 1] = { ...before, attrs: { ...before.attrs, caption: plainText(node) } }
    } else kept.push(node)
  }
  return kept
}

/** Frames as the nodes that they are here, the innermost first. */
const framed = (nodes: readonly DocumentNode[], site: string): DocumentNode[] =>
  nodes.flatMap((given) => {
    const node = given.content ? { ...given, content: framed(given.content, site) } : given
    const frame = node.type === 'blockquote' ? node.attrs?.frame : undefined
    return typeof frame === 'string' ? framedNode(frame, node.content ?? [], site) : [node]
  })

/** Takes the space from the ends of blocks, and drops the paragraphs that hold nothing else. */
const trimmed = (nodes: readonly DocumentNode[]): DocumentNode[] =>
  nodes.flatMap((node) => {
    if (!node.content) return [node]
    const content = trimmed(node.content)
    if (!running.has(node.type)) return [{ ...node, content }]
    while (content[0]?.type === 'hardBreak' || content[0]?.text?.trim() === '') content.shift()
    while (content.at(-1)?.type === 'hardBreak' || content.at(-1)?.text?.trim() === '') content.pop()
    const [first, last] = [content[0], content.at(-1)]
    if (first?.text) content[0] = { ...first, text: first.text.trimStart() }
    if (last?.text) content[content.length - 1] = { ...last, text: (content.at(-1)?.text ?? '').trimEnd() }
    return content.length > 0 ? [{ ...node, content }] : []
  })

/**
 * HTML from outside as the document of an article: sanitised first, then rebuilt out of the vocabulary's
 * nodes and marks. A `figcaption` after a picture becomes its caption. `site` is the address of this site, by which
 * links to its stories are known. Never throws.
 */
export function htmlToDocument(html: string, site = ''): ArticleDocument {
  const nodes = trimmed(withCaptions(inside(parse(cleanHtml(html)), [])))
  return cleanDocument({ type: 'doc', content: withNestedLists(withSounds(framed(nodes, site))) })
}
