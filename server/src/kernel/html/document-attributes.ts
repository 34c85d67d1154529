import {
  type FigureAlign,
  type FigureSize,
  figureAligns,
  figureSizes,
  fontSizes,
  headingLevels,
  type MarkName,
  type NodeName,
  type TextAlignment,
  textAlignments,
} from '@toasoan/contract/editorial/document'
import { type Embed, isEmbed, startOf } from '@toasoan/contract/editorial/embeds'
import { noteNumber } from '@toasoan/contract/editorial/notes'
import { quotedSoundOf } from '@toasoan/contract/editorial/quoted-sound'
import { longestBoxTitle, longestSpeaker, mapPlaceOf, storyOf } from '@toasoan/contract/editorial/story-nodes'
import { safeLink, safeSource } from './safe-address.ts'

type Attributes = Record<string, unknown>

// biome-ignore lint/suspicious/noControlCharactersInRegex: the point of the expression
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** A text that the database can store: NFC, complete surrogate pairs, no control characters. */
export const cleanText = (value: string): string =>
  value.toWellFormed().normalize('NFC').replace(control, '').replace(/\r\n?/g, '\n')

const words = (value: unknown, max: number): string =>
  typeof value === 'string'
    ? cleanText(value.slice(0, max * 2))
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, max)
    : ''

const whole = (value: unknown, least: number, most: number): number | null => {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most
    ? number
    : null
}

const fileId = (value: unknown): number | string | null =>
  whole(value, 1, Number.MAX_SAFE_INTEGER) ??
  (typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : null)

const alignment = (value: unknown): { textAlign?: TextAlignment } =>
  value !== 'left' && textAlignments.includes(value as TextAlignment)
    ? { textAlign: value as TextAlignment }
    : {}

const spans = (attrs: Attributes): Attributes => {
  const colspan = whole(attrs.colspan, 1, 50) ?? 1
  const rowspan = whole(attrs.rowspan, 1, 500) ?? 1
  const widths = Array.isArray(attrs.colwidth)
    ? attrs.colwidth.slice(0, 50).map((width) => whole(width, 20, 4000) ?? 0)
    : null
  return { colspan, rowspan, colwidth: widths?.length === colspan ? widths : null }
}

const media = (attrs: Attributes): Attributes | null => {
  const src = safeSource(attrs.src)
  if (!src) return null
  return {
    src,
    fileId: fileId(attrs.fileId),
    name: words(attrs.name, 300),
    caption: words(attrs.caption, 500),
  }
}

const embed = (attrs: Attributes): Attributes | null => {
  if (!isEmbed(attrs)) return null
  const { provider, id, caption } = attrs as Embed & Attributes
  const start = startOf(attrs)
  return { provider, id, caption: words(caption, 500), ...(start === null ? {} : { start }) }
}

const figureAlign = ({ align, size }: Attributes): { align?: FigureAlign } =>
  size === 'small' && align !== 'center' && figureAligns.includes(align as FigureAlign)
    ? { align: align as FigureAlign }
    : {}

const map = (attrs: Attributes): Attributes | null => {
  const place = mapPlaceOf(attrs)
  if (!place) return null
  const src = safeSource(attrs.src)
  return {
    ...place,
    label: words(attrs.label, 200),
    src,
    fileId: src ? fileId(attrs.fileId) : null,
    width: src ? whole(attrs.width, 1, 100_000) : null,
    height: src ? whole(attrs.height, 1, 100_000) : null,
    credit: words(attrs.credit, 200),
  }
}

/** The allowed attributes of a node; undefined when it has none, null when a required one is missing. */
export function nodeAttributes(type: NodeName, attrs: Attributes): Attributes | undefined | null {
  switch (type) {
    case 'paragraph': {
      const kept = alignment(attrs.textAlign)
      return kept.textAlign ? kept : undefined
    }
    case 'heading': {
      const level = whole(attrs.level, 1, 6) ?? headingLevels[0]
      const nearest = Math.min(Math.max(level, headingLevels[0]), headingLevels.at(-1) as number)
      return { level: nearest, ...alignment(attrs.textAlign) }
    }
    case 'orderedList':
      return { start: whole(attrs.start, 0, 1_000_000) ?? 1 }
    case 'listItem': {
      const note = noteNumber(attrs.note)
      return note ? { note } : undefined
    }
    case 'blockquote': {
      const sound = quotedSoundOf(attrs.sound)
      return sound ? { sound } : undefined
    }
    case 'tableCell':
    case 'tableHeader':
      return spans(attrs)
    case 'audio':
    case 'video':
      return media(attrs)
    case 'embed':
      return embed(attrs)
    case 'factBox':
      return { title: words(attrs.title, longestBoxTitle) }
    case 'pullQuote':
      return { by: words(attrs.by, longestSpeaker) }
    case 'storyLink': {
      const id = storyOf(attrs)
      return id ? { id } : null
    }
    case 'map':
      return map(attrs)
    case 'figure': {
      const src = safeSource(attrs.src)
      if (!src) return null
      const size = figureSizes.includes(attrs.size as FigureSize) ? attrs.size : 'normal'
      return {
        src,
        fileId: fileId(attrs.fileId),
        alt: words(attrs.alt, 500),
        credit: words(attrs.credit, 200),
        width: whole(attrs.width, 1, 100_000),
        height: whole(attrs.height, 1, 100_000),
        size,
        ...figureAlign(attrs),
      }
    }
    default:
      return undefined
  }
}

/** Font size in points from text such as `18pt`, if the editor offers it; otherwise null. */
export function fontSizePoints(value: unknown): number | null {
  const points = typeof value === 'string' ? /^(\d{2})pt$/.exec(value)?.[1] : undefined
  return fontSizes.find((size) => String(size) === points) ?? null
}

/** The allowed attributes of a mark; undefined when it has none, null when a required one is missing. */
export function markAttributes(type: MarkName, attrs: Attributes): Attributes | undefined | null {
  if (type === 'link') {
    const href = safeLink(attrs.href)
    return href ? { href } : null
  }
  if (type === 'noteReference') {
    const note = noteNumber(attrs.note)
    return note ? { note } : null
  }
  if (type === 'textStyle') {
    const points = fontSizePoints(attrs.fontSize)
    return points ? { fontSize: `${points}pt` } : null
  }
  return undefined
}
