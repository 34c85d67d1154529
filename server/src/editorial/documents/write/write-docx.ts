import type { DocumentNode } from '@toasoan/contract/editorial/document'
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  type ILevelsOptions,
  ImageRun,
  type IParagraphOptions,
  LevelFormat,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx'
import { clean } from '#server/kernel/papers/document.ts'
import { takeFootNotes } from './docx-notes.ts'
import { factBox, gallery, map, pullQuote, quotedStretch, storyLine } from './docx-story-nodes.ts'
import { measure, styles } from './docx-styles.ts'
import { inline, linkTo, runs, type Sheet, text } from './docx-text.ts'
import { absolute, type Paper, toldOf } from './paper.ts'
import { gridOf } from './tables.ts'

type Block = Paragraph | Table

/** Where blocks stand: how deep in lists, in which numbering, inside a quote. */
type Place = { depth: number; style?: string; width: number }

const deepest = 8

const formats = [LevelFormat.DECIMAL, LevelFormat.LOWER_LETTER, LevelFormat.LOWER_ROMAN] as const
const bullets = ['•', '◦', '▪']
const indentOf = (level: number) => ({ left: 720 * (level + 1), hanging: 360 })

const levels = (start: number, at: number, isOrdered: boolean): ILevelsOptions[] =>
  Array.from({ length: deepest + 1 }, (_, level) => ({
    level,
    format: isOrdered ? (formats[level % 3] as (typeof formats)[0]) : LevelFormat.BULLET,
    text: isOrdered ? `%${level + 1}.` : (bullets[level % 3] as string),
    start: level === at ? start : 1,
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: indentOf(level) } },
  }))

/** Every ordered list counts for itself. */
function numberingFor(sheet: Sheet, start: number, level: number, isOrdered: boolean): string {
  const reference = `list-${sheet.numberings.length + 1}`
  sheet.numberings.push({ reference, levels: levels(start, level, isOrdered) })
  return reference
}

const alignments: Record<string, (typeof AlignmentType)[keyof typeof AlignmentType]> = {
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
  justify: AlignmentType.JUSTIFIED,
}

/** A line as high as the picture in it. */
const asHigh = { line: 240, lineRule: LineRuleType.AUTO, after: 80 }

type Shown = { src: string; caption: ParagraphChild[]; credit: string; alt: string; style?: string }

/** A picture with its caption and credit below; by its address alone when it could not be read. */
function picture(sheet: Sheet, { src, caption, credit, alt, style }: Shown): Block[] {
  const { pictures, words, site } = sheet.paper
  const found = pictures[src]
  const legend = [...caption]
  if (credit)
    legend.push(new TextRun({ text: `${caption.length > 0 ? ' ' : ''}(${words.credit}: ${clean(credit)})` }))
  const below = legend.length > 0 ? [new Paragraph({ style: 'Caption', children: legend })] : []
  if (!found) {
    const address = absolute(src, site)
    const named = new TextRun({ text: `${words.picture}: ${clean(alt)}${address ? ' — ' : ''}` })
    const children = address ? [named, linkTo(address)] : [named]
    return [new Paragraph({ ...(style ? { style } : {}), children }), ...below]
  }
  const { type, data, width, height } = found
  const scale = Math.min(1, measure.pixels / width, 760 / height)
  const image = new ImageRun({
    type,
    data: Buffer.from(data),
    transformation: { width: Math.max(1, width * scale), height: Math.max(1, height * scale) },
    altText: { name: clean(alt || words.picture), title: '', description: clean(alt) },
  })
  const keepNext = below.length > 0
  return [
    new Paragraph({
      ...(style ? { style } : {}),
      alignment: AlignmentType.CENTER,
      keepNext,
      spacing: asHigh,
      children: [image],
    }),
    ...below,
  ]
}

function medium(sheet: Sheet, node: DocumentNode): Paragraph {
  const { kind, named, address } = toldOf(node, sheet.paper)
  const told = new TextRun({ text: clean(`${kind}: ${named}${named && address ? ' — ' : ''}`) })
  return new Paragraph({ children: address ? [told, linkTo(address)] : [told] })
}

function table(sheet: Sheet, node: DocumentNode, width: number): Table {
  const { places, width: columns, headRows, widths } = gridOf(node)
  const total = widths?.reduce((sum, each) => sum + each, 0) ?? 0
  const columnWidths = Array.from({ length: columns }, (_, at) =>
    Math.max(120, Math.floor(widths ? (width * (widths[at] ?? 0)) / total : width / columns)),
  )
  return new Table({
    width: { size: width, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    columnWidths,
    // Paragraphs bring their own space below.
    margins: { marginUnitType: WidthType.DXA, top: 110, bottom: 0, left: 100, right: 100 },
    rows: places.map(
      (row, at) =>
        new TableRow({
          tableHeader: at < headRows || undefined,
          children: row.flatMap((place, column) => {
            if (!place) return []
            const { node: cell, columns: columnSpan, rows: rowSpan } = place
            const isHead = cell.type === 'tableHeader'
            const inner = columnWidths.slice(column, column + columnSpan).reduce((sum, each) => sum + each, 0)
            const children = blocks(sheet, cell.content, {
              depth: 0,
              width: Math.max(400, inner - 200),
              ...(isHead ? { style: 'TableHeading' } : {}),
            })
            return [
              new TableCell({
                columnSpan: columnSpan > 1 ? columnSpan : undefined,
                rowSpan: rowSpan > 1 ? rowSpan : undefined,
                width: { size: inner, type: WidthType.DXA },
                verticalAlign: VerticalAlign.TOP,
                shading: isHead ? { type: ShadingType.CLEAR, fill: 'EEF0F3', color: 'auto' } : undefined,
                // Word wants a paragraph at the end of every cell.
                children: children.at(-1) instanceof Paragraph ? children : [...children, new Paragraph({})],
              }),
            ]
          }),
        }),
    ),
  })
}

function list(sheet: Sheet, node: DocumentNode, place: Place): Block[] {
  const level = Math.min(place.depth, deepest)
  const isOrdered = node.type === 'orderedList'
  const start = isOrdered ? Number(node.attrs?.start ?? 1) : 1
  const reference = numberingFor(sheet, start, level, isOrdered)
  return (node.content ?? []).flatMap((item) => {
    const [first, ...rest] = item.content ?? []
    const inner = { ...place, depth: place.depth + 1 }
    const words = first?.type === 'paragraph' ? first : undefined
    return [
      new Paragraph({
        ...paragraphLook(words),
        numbering: { reference, level },
        children: inline(sheet, words?.content),
      }),
      ...blocks(sheet, words ? rest : (item.content ?? []), inner),
    ]
  })
}

function paragraphLook(node: DocumentNode | undefined): IParagraphOptions {
  const alignment = alignments[text(node?.attrs?.textAlign)]
  return alignment ? { alignment } : {}
}

const headings: Record<number, (typeof HeadingLevel)[keyof typeof HeadingLevel]> = {
  2: HeadingLevel.HEADING_1,
  3: HeadingLevel.HEADING_2,
  4: HeadingLevel.HEADING_3,
}

function block(sheet: Sheet, node: DocumentNode, place: Place): Block[] {
  const { content = [], attrs = {} } = node
  const look = { ...paragraphLook(node), ...(place.style ? { style: place.style } : {}) }
  // What goes on inside a list stands under its item's words.
  const indent = place.depth > 0 ? { indent: { left: 720 * Math.min(place.depth, deepest) } } : {}
  switch (node.type) {
    case 'paragraph':
      return [new Paragraph({ ...look, ...indent, children: inline(sheet, content) })]
    case 'heading': {
      const heading = headings[Number(attrs.level)] ?? HeadingLevel.HEADING_2
      return [new Paragraph({ ...paragraphLook(node), heading, children: inline(sheet, content) })]
    }
    case 'bulletList':
    case 'orderedList':
      return list(sheet, node, place)
    case 'blockquote':
      return [...blocks(sheet, content, { ...place, style: 'Quote' }), ...quotedStretch(sheet, node)]
    case 'factBox':
      return factBox(node, place.width, blocks(sheet, content, { depth: 0, width: place.width - 360 }))
    case 'gallery':
      return gallery(place.width, blocks(sheet, content, { depth: 0, width: place.width - 360 }))
    case 'pullQuote':
      return pullQuote(sheet, node)
    case 'storyLink':
      return storyLine(sheet, node)
    case 'map': {
      const src = text(attrs.src)
      const shown = { src, caption: [], credit: '', alt: text(attrs.label), style: 'MapPicture' }
      return map(node, src ? picture(sheet, shown) : [])
    }
    case 'codeBlock':
      return [
        new Paragraph({
          style: 'Preformatted',
          children: runs(content.map((child) => child.text ?? '').join(''), {}),
        }),
      ]
    case 'horizontalRule':
      return [
        new Paragraph({
          children: [],
          border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: 'C8CCD2', space: 1 } },
        }),
      ]
    case 'figure': {
      const { src, credit, alt } = attrs
      return picture(sheet, {
        src: text(src),
        caption: inline(sheet, content),
        credit: text(credit),
        alt: text(alt),
      })
    }
    case 'audio':
    case 'video':
    case 'embed':
      return [medium(sheet, node)]
    case 'table':
      // Word joins two tables that nothing stands between.
      return content.length > 0
        ? [table(sheet, node, place.width), new Paragraph({ spacing: { after: 0 } })]
        : []
    case 'text':
      return [new Paragraph({ ...look, ...indent, children: inline(sheet, [node]) })]
    default:
      return blocks(sheet, content, place)
  }
}

const blocks = (sheet: Sheet, nodes: readonly DocumentNode[] = [], place: Place): Block[] =>
  nodes.flatMap((node) => block(sheet, node, place))

const styled = (style: string, words: string): Paragraph[] =>
  words ? [new Paragraph({ style, children: runs(words, {}) })] : []

function head(sheet: Sheet): Block[] {
  const { kicker, title, lead, byline, cover } = sheet.paper
  return [
    ...styled('Kicker', kicker),
    ...styled('Title', title),
    ...byline.flatMap((words) => styled('Byline', words)),
    ...styled('Sapo', lead),
    ...(cover
      ? picture(sheet, {
          src: cover.src,
          caption: cover.caption ? runs(cover.caption, {}) : [],
          credit: cover.credit,
          alt: cover.caption,
        })
      : []),
  ]
}

function tail({ paper: { attachments, words } }: Sheet): Block[] {
  if (attachments.length === 0) return []
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_3, children: [new TextRun({ text: words.attachments })] }),
    ...attachments.map(
      ({ name, address }) =>
        new Paragraph({ children: [new TextRun({ text: `${clean(name)} — ` }), linkTo(address)] }),
    ),
  ]
}

/** A paragraph of a footnote; Word's own number stands before the first. */
const footnote = (sheet: Sheet, node: DocumentNode, at: number): Paragraph =>
  new Paragraph({
    style: 'FootnoteText',
    children: [...(at === 0 ? [new TextRun(' ')] : []), ...inline(sheet, node.content)],
  })

/** Writes an article as a Word file, with real styles, lists and tables. */
export async function writeDocx(paper: Paper): Promise<Uint8Array> {
  const { ids, words: notes, rest } = takeFootNotes(paper.document.content ?? [])
  const sheet: Sheet = { paper, numberings: [], footnotes: new Map(ids) }
  const children = [
    ...head(sheet),
    ...blocks(sheet, rest, { depth: 0, width: measure.twips }),
    ...tail(sheet),
  ]
  const { words, foot } = paper
  const footer = new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: measure.twips }],
    children: [
      new TextRun({ text: clean(foot), size: 18, color: '5B6470' }),
      new TextRun({
        size: 18,
        color: '5B6470',
        children: ['\t', `${words.page} `, PageNumber.CURRENT, words.of, PageNumber.TOTAL_PAGES],
      }),
    ],
  })
  const footnotes = Object.fromEntries(
    [...notes].map(([id, content]) => [
      id,
      { children: content.map((node, at) => footnote(sheet, node, at)) },
    ]),
  )
  const document = new Document({
    title: clean(paper.title),
    creator: clean(paper.author),
    lastModifiedBy: clean(paper.author),
    description: clean(paper.foot),
    styles,
    numbering: { config: sheet.numberings },
    footnotes,
    sections: [
      {
        properties: {
          page: {
            size: { width: 11906, height: 16838 },
            margin: { top: 1134, bottom: 1134, left: 1440, right: 1440 },
          },
        },
        footers: { default: new Footer({ children: [footer] }) },
        children,
      },
    ],
  })
  return new Uint8Array(await Packer.toBuffer(document))
}
