import type { DocumentNode } from '@toasoan/contract/editorial/document'
import { quotedSoundOf, spokenAt, stretchAddress } from '@toasoan/contract/editorial/quoted-sound'
import {
  coordinatesText,
  factBoxTitle,
  type MapAttributes,
  mapAddress,
  storyOf,
} from '@toasoan/contract/editorial/story-nodes'
import {
  AlignmentType,
  BorderStyle,
  ExternalHyperlink,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { clean } from '#server/kernel/papers/document.ts'
import { inline, runs, type Sheet, text } from './docx-text.ts'
import { absolute } from './paper.ts'

type Block = Paragraph | Table

/**
 * Styles of the blocks that Word has none for. The import knows them by these names, and by the ids of the tables'
 * styles; see `wordStyles` in `read/word-story-nodes.ts`.
 */
export const storyStyles = [
  { id: 'FactBoxTitle', name: 'Fact Box Title', run: { bold: true, color: '0B5394' } },
  {
    id: 'PullQuote',
    name: 'Pull Quote',
    run: { italics: true, size: 34, color: '0B5394' },
    paragraph: {
      alignment: AlignmentType.CENTER,
      spacing: { before: 200, after: 80 },
      indent: { left: 567, right: 567 },
    },
  },
  {
    id: 'PullQuoteSource',
    name: 'Pull Quote Source',
    run: { size: 22, color: '5B6470' },
    paragraph: { alignment: AlignmentType.CENTER, spacing: { after: 240 } },
  },
  { id: 'RelatedStory', name: 'Related Story', run: { bold: true } },
  { id: 'QuoteSound', name: 'Quote Sound', run: { size: 22 }, paragraph: { indent: { left: 567 } } },
  { id: 'Map', name: 'Map', paragraph: { alignment: AlignmentType.CENTER, keepNext: true } },
  { id: 'MapPicture', name: 'Map Picture', paragraph: { alignment: AlignmentType.CENTER } },
  {
    id: 'MapCredit',
    name: 'Map Credit',
    run: { italics: true, size: 20, color: '5B6470' },
    paragraph: { alignment: AlignmentType.CENTER },
  },
]

const border = { style: BorderStyle.SINGLE, size: 8, color: '0B5394' }
const noBorder = { style: BorderStyle.NONE, size: 0, color: 'auto' }

/** A table of one cell, known by its style; after it a paragraph, since Word joins two tables that nothing parts. */
function framed(style: string, width: number, children: Block[], isBox: boolean): Block[] {
  const edge = isBox ? border : noBorder
  const inner = children.at(-1) instanceof Paragraph ? children : [...children, new Paragraph({})]
  const table = new Table({
    style,
    width: { size: width, type: WidthType.DXA },
    columnWidths: [width],
    borders: { top: edge, bottom: edge, left: edge, right: edge },
    margins: { marginUnitType: WidthType.DXA, top: 140, bottom: 60, left: 180, right: 180 },
    rows: [
      new TableRow({
        children: [
          new TableCell({
            width: { size: width, type: WidthType.DXA },
            shading: isBox ? { type: ShadingType.CLEAR, fill: 'F2F5FA', color: 'auto' } : undefined,
            children: inner,
          }),
        ],
      }),
    ],
  })
  return [table, new Paragraph({ spacing: { after: 0 } })]
}

const linked = (address: string, words: string): ExternalHyperlink =>
  new ExternalHyperlink({
    link: address,
    children: [new TextRun({ text: clean(words), style: 'Hyperlink' })],
  })

/** A fact box; `children` are its blocks, laid out in `width` twips less the margins. */
export function factBox(node: DocumentNode, width: number, children: Block[]): Block[] {
  const title = text(node.attrs?.title) || factBoxTitle.vi
  return framed(
    'FactBox',
    width,
    [new Paragraph({ style: 'FactBoxTitle', children: runs(title, {}) }), ...children],
    true,
  )
}

export const gallery = (width: number, pictures: Block[]): Block[] =>
  pictures.length > 0 ? framed('Gallery', width, pictures, false) : []

export function pullQuote(sheet: Sheet, { content = [], attrs = {} }: DocumentNode): Block[] {
  if (content.length === 0) return []
  const by = text(attrs.by)
  return [
    new Paragraph({ style: 'PullQuote', keepNext: by !== '', children: inline(sheet, content) }),
    ...(by ? [new Paragraph({ style: 'PullQuoteSource', children: runs(by, {}) })] : []),
  ]
}

/** A linked story as a line that leads to it; nothing for one that the paper knows nothing of. */
export function storyLine({ paper }: Sheet, { attrs }: DocumentNode): Block[] {
  const story = paper.stories[storyOf(attrs) ?? 0]
  if (!story) return []
  const address = absolute(story.address, paper.site)
  const label = new TextRun({ text: `${paper.words.story}: ` })
  const title = address ? linked(address, story.title) : new TextRun({ text: clean(story.title) })
  return [new Paragraph({ style: 'RelatedStory', children: [label, title] })]
}

/** Where the words of a quotation are heard; nothing for a quotation of words alone. */
export function quotedStretch({ paper }: Sheet, { attrs }: DocumentNode): Block[] {
  const sound = quotedSoundOf(attrs?.sound)
  const address = sound && absolute(stretchAddress(sound), paper.site)
  if (!sound || !address) return []
  const words = `${paper.words.sound}: ${spokenAt(sound.from)}–${spokenAt(sound.to)}`
  return [new Paragraph({ style: 'QuoteSound', children: [linked(address, words)] })]
}

/** A map: what is there and where, leading to the map itself, then its picture. */
export function map(node: DocumentNode, picture: Block[]): Block[] {
  const attrs = node.attrs as MapAttributes
  const label = attrs.label
    ? [new TextRun({ text: clean(attrs.label), bold: true }), new TextRun({ text: ' — ' })]
    : []
  return [
    new Paragraph({ style: 'Map', children: [...label, linked(mapAddress(attrs), coordinatesText(attrs))] }),
    ...picture,
    ...(attrs.credit ? [new Paragraph({ style: 'MapCredit', children: runs(attrs.credit, {}) })] : []),
  ]
}
