import { readEmbed } from '@toasoan/contract/editorial/embed-addresses'

export type DocumentMark = { type: 'bold' | 'italic' } | { type: 'link'; attrs: { href: string } }

export type DocumentNode = {
  type: string
  attrs?: Record<string, unknown>
  content?: DocumentNode[]
  marks?: DocumentMark[]
  text?: string
}

export type ProseMirrorDoc = { type: 'doc'; content: DocumentNode[] }

export type Figure = { src: string; fileId: string | number; width: number; height: number }

export type FigureOf = (key: string) => Figure | null

const figureLine = /^!\[([^\]]*)\]\(([a-z0-9-]+)(?:\s+"([^"]*)")?\)$/
const embedLine = /^@\[([^\]]*)\]\((https:\/\/\S+)\)$/
const headingLine = /^(#{2,3})\s+(\S.*)$/
const bulletLine = /^-\s+/
const orderedLine = /^\d+\.\s+/
const inlineMark = /\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\][]+)\]\((https?:\/\/[^\s()]+)\)/

/** Reads the light markup of the demo articles into the document form that the editor stores. */
export function toDocument(body: string, figureOf: FigureOf): ProseMirrorDoc {
  const blocks = body
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((block) => block.split('\n').map((line) => line.trim()))
    .map((lines) => lines.filter((line) => line !== ''))
    .filter((lines) => lines.length > 0)
  const content = blocks.flatMap((lines) => readBlock(lines, figureOf))
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

// A block is a run of lines with no blank line in it; headings, figures and embeds end at their line, so that they may
// stand directly above other text.
function readBlock(lines: string[], figureOf: FigureOf): DocumentNode[] {
  const nodes: DocumentNode[] = []
  let at = 0
  const takeWhile = (matches: (line: string) => boolean): string[] => {
    const start = at
    while (at < lines.length && matches(lines[at]!)) at += 1
    return lines.slice(start, at)
  }
  while (at < lines.length) {
    const line = lines[at]!
    const heading = headingLine.exec(line)
    const figure = figureLine.exec(line)
    const embed = embedLine.exec(line)
    if (heading) {
      at += 1
      nodes.push({
        type: 'heading',
        attrs: { level: heading[1]!.length },
        content: readInline(heading[2]!, []),
      })
    } else if (figure) {
      at += 1
      const node = figureNode(figure[1]!, figure[2]!, figure[3] ?? '', figureOf)
      if (node) nodes.push(node)
    } else if (embed) {
      at += 1
      nodes.push(embedNode(embed[1]!, embed[2]!))
    } else if (isQuote(line)) {
      nodes.push(quoteNode(takeWhile(isQuote)))
    } else if (bulletLine.test(line)) {
      const items = takeWhile((next) => bulletLine.test(next)).map((item) => item.replace(bulletLine, ''))
      nodes.push({ type: 'bulletList', content: items.map(listItem) })
    } else if (orderedLine.test(line)) {
      const start = Number.parseInt(line, 10)
      const items = takeWhile((next) => orderedLine.test(next)).map((item) => item.replace(orderedLine, ''))
      nodes.push({ type: 'orderedList', attrs: { start }, content: items.map(listItem) })
    } else if (isRow(line)) {
      nodes.push(tableNode(takeWhile(isRow)))
    } else {
      nodes.push(paragraph(takeWhile((next) => !opensBlock(next)).join(' ')))
    }
  }
  return nodes
}

function isQuote(line: string): boolean {
  return line === '>' || line.startsWith('> ')
}

function isRow(line: string): boolean {
  return line.length > 1 && line.startsWith('|') && line.endsWith('|')
}

function opensBlock(line: string): boolean {
  return (
    isQuote(line) ||
    isRow(line) ||
    headingLine.test(line) ||
    figureLine.test(line) ||
    embedLine.test(line) ||
    bulletLine.test(line) ||
    orderedLine.test(line)
  )
}

function paragraph(text: string): DocumentNode {
  const content = readInline(text, [])
  return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' }
}

function listItem(text: string): DocumentNode {
  return { type: 'listItem', content: [paragraph(text)] }
}

function quoteNode(lines: string[]): DocumentNode {
  const paragraphs: string[][] = [[]]
  for (const line of lines) {
    if (line === '>') paragraphs.push([])
    else paragraphs.at(-1)!.push(line.slice(2))
  }
  const content = paragraphs.filter((part) => part.length > 0).map((part) => paragraph(part.join(' ')))
  return { type: 'blockquote', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

// A picture that the catalogue lacks is left out: a broken image would be worse than none.
function figureNode(caption: string, key: string, credit: string, figureOf: FigureOf): DocumentNode | null {
  const found = figureOf(key)
  if (!found) return null
  const plain = caption.replaceAll(/\*+/g, '')
  return {
    type: 'figure',
    attrs: {
      src: found.src,
      fileId: found.fileId,
      alt: plain,
      credit,
      width: found.width,
      height: found.height,
    },
    content: readInline(caption, []),
  }
}

function embedNode(caption: string, address: string): DocumentNode {
  const read = readEmbed(address)
  if ('refusal' in read) throw new Error(`${address} cannot be embedded: ${read.refusal}`)
  return { type: 'embed', attrs: { ...read.embed, caption } }
}

function tableNode(lines: string[]): DocumentNode {
  const rows = lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
  const width = Math.max(...rows.map((row) => row.length))
  return {
    type: 'table',
    content: rows.map((row, index) => ({
      type: 'tableRow',
      content: Array.from({ length: width }, (_, column) => ({
        type: index === 0 ? 'tableHeader' : 'tableCell',
        content: [paragraph(row[column] ?? '')],
      })),
    })),
  }
}

function readInline(text: string, marks: DocumentMark[]): DocumentNode[] {
  const match = inlineMark.exec(text)
  if (!match) return text === '' ? [] : [textNode(text, marks)]
  const before = text.slice(0, match.index)
  const after = text.slice(match.index + match[0].length)
  const [, bold, italic, label, href] = match
  let inner: DocumentNode[]
  if (bold !== undefined) inner = readInline(bold, [...marks, { type: 'bold' }])
  else if (italic !== undefined) inner = readInline(italic, [...marks, { type: 'italic' }])
  else inner = readInline(label!, [...marks, { type: 'link', attrs: { href: href! } }])
  return [...(before === '' ? [] : [textNode(before, marks)]), ...inner, ...readInline(after, marks)]
}

function textNode(text: string, marks: DocumentMark[]): DocumentNode {
  return marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text }
}
