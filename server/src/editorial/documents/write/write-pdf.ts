import type { DocumentNode } from '@toasoan/contract/editorial/document'
import { noteOf, notePlace, notesIn } from '@toasoan/contract/editorial/notes'
import { blue, type Content, grey, line, shade, writeDocument } from '#server/kernel/papers/document.ts'
import { absolute, type Paper, type PaperPicture, toldOf } from './paper.ts'
import { factBox, map, pullQuote, quotedStretch, storyLine } from './pdf-story-nodes.ts'
import { inline, measure, paragraph, type Sheet, spell, text } from './pdf-text.ts'
import { gridOf } from './tables.ts'

const fitted = ({ width, height }: PaperPicture, most: number) => {
  const scale = Math.min(1, most / (width * 0.75), 360 / (height * 0.75))
  return { width: Math.max(1, width * 0.75 * scale), height: Math.max(1, height * 0.75 * scale) }
}

type Shown = { src: string; caption: Content[]; credit: string; alt: string }

/** A picture with its caption and credit; by its address alone when it could not be read. */
function picture(sheet: Sheet, { src, caption, credit, alt }: Shown, width: number): Content[] {
  const { pictures, words, site } = sheet.paper
  const found = pictures[src]
  const legend = [
    ...caption,
    ...(credit ? spell(sheet, `${caption.length > 0 ? ' ' : ''}(${words.credit}: ${credit})`) : []),
  ]
  const below: Content = {
    text: legend,
    fontSize: 9,
    color: grey,
    alignment: 'center',
    margin: [0, 4, 0, 12],
  }
  if (found) {
    const image = { image: src, ...fitted(found, width), alignment: 'center', margin: [0, 6, 0, 0] }
    return [{ stack: [image, legend.length > 0 ? below : { text: ' ', fontSize: 6 }], unbreakable: true }]
  }
  const address = absolute(src, site)
  const named = alt || words.picture
  const told = paragraph(sheet, address ? `${words.picture}: ${named} — ${address}` : named, {
    fontSize: 9,
    color: grey,
    margin: [0, 4, 0, 2],
  })
  return [address ? { ...told, link: address } : told, ...(legend.length > 0 ? [below] : [])]
}

/** A sound, film or embed as a line with its address. */
function medium(sheet: Sheet, node: DocumentNode): Content {
  const { kind, named, address } = toldOf(node, sheet.paper)
  const link = address ? spell(sheet, address, { link: address, color: blue, decoration: ['underline'] }) : []
  return {
    text: [...spell(sheet, `${kind}: ${named ? `${named} — ` : ''}`), ...link],
    margin: [0, 2, 0, 8],
    fontSize: 10,
  }
}

function table(sheet: Sheet, node: DocumentNode, width: number): Content {
  const { places, width: columns, headRows, headApart, widths } = gridOf(node)
  const total = widths?.reduce((sum, each) => sum + each, 0) ?? 0
  const padding = columns > 12 ? 1 : columns > 6 ? 2 : 4
  const room = width - columns * (2 * padding + 1) - 1
  const share = (at: number) => Math.max(4, widths ? (room * (widths[at] ?? 0)) / total : room / columns)
  const body = places.map((row) =>
    row.map((place) => {
      if (!place) return {}
      const { node: cell, columns: colSpan, rows: rowSpan } = place
      const isHead = cell.type === 'tableHeader'
      return {
        stack: blocks(sheet, cell.content, Math.max(20, share(0) * colSpan)),
        ...(colSpan > 1 ? { colSpan } : {}),
        ...(rowSpan > 1 ? { rowSpan } : {}),
        ...(isHead ? { bold: true, fillColor: shade } : {}),
      }
    }),
  )
  return {
    table: {
      headerRows: headApart ? headRows : 0,
      widths: Array.from({ length: columns }, (_, at) => share(at)),
      body,
    },
    layout: {
      hLineWidth: () => 0.6,
      vLineWidth: () => 0.6,
      hLineColor: () => line,
      vLineColor: () => line,
      paddingLeft: () => padding,
      paddingRight: () => padding,
      paddingTop: () => 3,
      paddingBottom: () => 1,
    },
    fontSize: columns > 12 ? 6.5 : columns > 6 ? 8 : 10,
    margin: [0, 4, 0, 10],
  }
}

/** A list item; a note has its own number, and is the place that the numbers in the text lead to. */
function listItem(sheet: Sheet, item: DocumentNode, width: number): Content {
  const stack = blocks(sheet, item.content, width)
  const note = noteOf(item)
  const [first] = stack
  if (note && first?.text && sheet.notes.delete(note)) first.id = notePlace(note)
  return note ? { stack, counter: note } : { stack }
}

const sizes: Record<number, number> = { 2: 15, 3: 13, 4: 11.5 }

function block(sheet: Sheet, node: DocumentNode, width: number): Content[] {
  const { attrs = {}, content = [] } = node
  const align = attrs.textAlign ? { alignment: attrs.textAlign } : {}
  switch (node.type) {
    case 'paragraph':
      return content.length > 0 ? [{ text: inline(sheet, content), ...align, margin: [0, 0, 0, 7] }] : []
    case 'heading': {
      const fontSize = sizes[Number(attrs.level)] ?? 13
      const look = { fontSize, bold: true, margin: [0, 8, 0, 4] }
      return [{ text: inline(sheet, content), ...look, ...align }]
    }
    case 'bulletList':
    case 'orderedList': {
      const items = content.map((item) => listItem(sheet, item, Math.max(60, width - 18)))
      const isOrdered = node.type === 'orderedList'
      const list = isOrdered ? { ol: items, start: Number(attrs.start ?? 1) } : { ul: items }
      return items.length > 0 ? [{ ...list, margin: [0, 0, 0, 5] }] : []
    }
    case 'blockquote':
      return [
        {
          stack: blocks(sheet, content, Math.max(60, width - 30)),
          margin: [18, 2, 12, 4],
          italics: true,
          color: '#333',
        },
        ...quotedStretch(sheet, node),
      ]
    case 'factBox':
      return [factBox(sheet, node, width, blocks(sheet, content, width - 24))]
    case 'gallery':
      return blocks(sheet, content, width)
    case 'pullQuote':
      return pullQuote(sheet, node)
    case 'storyLink':
      return storyLine(sheet, node)
    case 'map': {
      const src = text(attrs.src)
      const shown = { src, caption: [], credit: text(attrs.credit), alt: text(attrs.label) }
      return map(sheet, node, src ? picture(sheet, shown, width) : [])
    }
    case 'codeBlock':
      return [
        {
          text: inline(sheet, content),
          fontSize: 9,
          background: '#eef0f3',
          margin: [0, 2, 0, 8],
          preserveLeadingSpaces: true,
        },
      ]
    case 'horizontalRule':
      return [
        {
          canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.6, lineColor: line }],
          margin: [0, 6, 0, 10],
        },
      ]
    case 'figure':
      return picture(
        sheet,
        {
          src: text(attrs.src),
          caption: inline(sheet, content),
          credit: text(attrs.credit),
          alt: text(attrs.alt),
        },
        width,
      )
    case 'audio':
    case 'video':
    case 'embed':
      return [medium(sheet, node)]
    case 'table':
      return (content.length > 0 && [table(sheet, node, width)]) || []
    case 'text':
      return [{ text: inline(sheet, [node]) }]
    default:
      return blocks(sheet, content, width)
  }
}

/** Characters of a paragraph that goes to the next page together with its heading. */
const shortest = 700

const isShort = ({ type, content = [] }: DocumentNode): boolean =>
  type === 'paragraph' && content.reduce((sum, { text: words = '' }) => sum + words.length, 0) < shortest

/** Blocks one after the other; a heading never stands alone at the foot of a page. */
function blocks(sheet: Sheet, nodes: readonly DocumentNode[] = [], width: number): Content[] {
  const made: Content[] = []
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at] as DocumentNode
    const next = nodes[at + 1]
    const laid = block(sheet, node, width)
    if (node.type === 'heading' && next && isShort(next)) {
      made.push({ stack: [...laid, ...block(sheet, next, width)], unbreakable: true })
      at += 1
    } else made.push(...laid)
  }
  return made
}

function head(sheet: Sheet): Content[] {
  const { kicker, title, lead, byline, cover } = sheet.paper
  return [
    ...(kicker ? [paragraph(sheet, kicker, { fontSize: 10.5, bold: true, color: blue })] : []),
    paragraph(sheet, title, { fontSize: 21, bold: true, lineHeight: 1.15, margin: [0, 2, 0, 8] }),
    ...byline.map((words) => paragraph(sheet, words, { fontSize: 9.5, color: grey })),
    ...(lead ? [paragraph(sheet, lead, { bold: true, fontSize: 12, margin: [0, 8, 0, 8] })] : []),
    ...(cover
      ? picture(
          sheet,
          { src: cover.src, caption: spell(sheet, cover.caption), credit: cover.credit, alt: cover.caption },
          measure,
        )
      : []),
    { text: ' ', fontSize: 4 },
  ]
}

function tail(sheet: Sheet): Content[] {
  const { attachments, words } = sheet.paper
  const list = attachments.map(({ name, address }) => ({
    text: [
      ...spell(sheet, `${name} — `),
      ...spell(sheet, address, { link: address, color: blue, decoration: ['underline'] }),
    ],
    fontSize: 9.5,
  }))
  const missing = words.missing.replace('{count}', String(sheet.missing))
  return [
    ...(list.length > 0
      ? [paragraph(sheet, words.attachments, { bold: true, margin: [0, 10, 0, 3] }), { ul: list }]
      : []),
    ...(sheet.missing > 0
      ? [paragraph(sheet, missing, { fontSize: 8, color: grey, margin: [0, 10, 0, 0] })]
      : []),
  ]
}

/** Lays an article out on A4, in the house's type. */
export async function writePdf(paper: Paper): Promise<Uint8Array> {
  const { held } = notesIn(paper.document.content ?? [])
  const sheet: Sheet = { paper, missing: 0, held, notes: new Set(held) }
  const content = [...head(sheet), ...blocks(sheet, paper.document.content, measure)]
  content.push(...tail(sheet))
  const { words, foot, title, author } = paper
  return writeDocument({
    ...{ title, author, content, margin: 56, fontSize: 11, lineHeight: 1.35 },
    images: Object.fromEntries(
      Object.entries(paper.pictures).map(([src, { type, data }]) => [
        src,
        `data:image/${type === 'jpg' ? 'jpeg' : 'png'};base64,${Buffer.from(data).toString('base64')}`,
      ]),
    ),
    foot: spell(sheet, foot),
    page: (current, pages) => `${words.page} ${current}${words.of}${pages}`,
  })
}
