import type { DocumentNode } from '@toasoan/contract/editorial/document'
import { quotedSoundOf, spokenAt, stretchAddress } from '@toasoan/contract/editorial/quoted-sound'
import {
  coordinatesText,
  factBoxTitle,
  type MapAttributes,
  mapAddress,
  storyOf,
} from '@toasoan/contract/editorial/story-nodes'
import { blue, type Content, grey } from '#server/kernel/papers/document.ts'
import { absolute } from './paper.ts'
import { inline, paragraph, type Sheet, spell, text } from './pdf-text.ts'

const linked = (sheet: Sheet, address: string, words: string): Content[] =>
  spell(sheet, words, { link: address, color: blue, decoration: ['underline'] })

/** A fact box as a shaded frame; it may go on over the end of a page. */
export function factBox(sheet: Sheet, { attrs }: DocumentNode, width: number, stack: Content[]): Content {
  const title = paragraph(sheet, text(attrs?.title) || factBoxTitle.vi, {
    bold: true,
    color: blue,
    margin: [0, 0, 0, 4],
  })
  return {
    table: { widths: [width - 26], body: [[{ stack: [title, ...stack], fillColor: '#f2f5fa' }]] },
    layout: {
      hLineWidth: () => 0.8,
      vLineWidth: () => 0.8,
      hLineColor: () => blue,
      vLineColor: () => blue,
      paddingLeft: () => 12,
      paddingRight: () => 12,
      paddingTop: () => 8,
      paddingBottom: () => 4,
    },
    margin: [0, 6, 0, 12],
  }
}

export function pullQuote(sheet: Sheet, { content = [], attrs = {} }: DocumentNode): Content[] {
  if (content.length === 0) return []
  const by = text(attrs.by)
  const words = {
    text: inline(sheet, content),
    fontSize: 16,
    italics: true,
    color: blue,
    alignment: 'center',
  }
  const source = by ? [paragraph(sheet, by, { fontSize: 9.5, color: grey, alignment: 'center' })] : []
  return [{ stack: [words, ...source], margin: [30, 8, 30, 14], unbreakable: true }]
}

/** A linked story as a line that leads to it; nothing for one that the paper knows nothing of. */
export function storyLine(sheet: Sheet, { attrs }: DocumentNode): Content[] {
  const { stories, site, words } = sheet.paper
  const story = stories[storyOf(attrs) ?? 0]
  if (!story) return []
  const address = absolute(story.address, site)
  const title = address ? linked(sheet, address, story.title) : spell(sheet, story.title)
  return [{ text: [...spell(sheet, `${words.story}: `), ...title], bold: true, margin: [0, 2, 0, 9] }]
}

/** Where the words of a quotation are heard; nothing for a quotation of words alone. */
export function quotedStretch(sheet: Sheet, { attrs }: DocumentNode): Content[] {
  const { site, words } = sheet.paper
  const sound = quotedSoundOf(attrs?.sound)
  const address = sound && absolute(stretchAddress(sound), site)
  if (!sound || !address) return []
  const stretch = `${spokenAt(sound.from)}–${spokenAt(sound.to)}`
  return [
    {
      text: [...spell(sheet, `${words.sound}: `), ...linked(sheet, address, stretch)],
      fontSize: 10,
      margin: [18, 0, 0, 9],
    },
  ]
}

/** A map: its picture, then what is there and where, leading to the map itself. */
export function map(sheet: Sheet, node: DocumentNode, picture: Content[]): Content[] {
  const attrs = node.attrs as MapAttributes
  const label = attrs.label ? spell(sheet, `${attrs.label} — `, { bold: true }) : []
  const place = linked(sheet, mapAddress(attrs), coordinatesText(attrs))
  return [
    ...picture,
    { text: [...label, ...place], fontSize: 10, alignment: 'center', margin: [0, 0, 0, 12] },
  ]
}
