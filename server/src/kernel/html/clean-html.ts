import { addressIn, readEmbed } from '@toasoan/contract/editorial/embed-addresses'
import { knownEmbed } from '@toasoan/contract/editorial/embeds'
import { noteNumber } from '@toasoan/contract/editorial/notes'
import sanitizeHtml from 'sanitize-html'
import { fontSizePoints } from './document-attributes.ts'
import { leadsOutside, safeLink, safeSource } from './safe-address.ts'

const deepestNesting = 100
const blockAlign = { 'text-align': [/^(left|center|right|justify)$/] }

const allowedTags = [
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br'],
  ...['strong', 'em', 'u', 's', 'code', 'sub', 'sup', 'mark', 'a', 'span'],
  ...['figure', 'figcaption', 'img', 'audio', 'video'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'aside'],
]

const attributes = (given: Record<string, number | null | undefined>): sanitizeHtml.Attributes =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  )

/** Start number of a list: up to seven digits and nothing else. */
const counting = (value: string | undefined): number | null =>
  value && /^\d{1,7}$/.test(value) ? Number(value) : null

const list = (tagName: string, { start }: sanitizeHtml.Attributes): sanitizeHtml.Tag => ({
  tagName,
  attribs: attributes({ start: counting(start) }),
})

const item = (tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag => ({
  tagName,
  attribs: attributes({ value: counting(attribs.value), 'data-note': noteNumber(attribs['data-note']) }),
})

function link(_tag: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const note = noteNumber(attribs['data-note'])
  if (note) return { tagName: 'a', attribs: attributes({ 'data-note': note }) }
  const href = safeLink(attribs.href)
  if (!href) return { tagName: 'span', attribs: {} }
  return {
    tagName: 'a',
    attribs: leadsOutside(href) ? { href, target: '_blank', rel: 'noopener' } : { href },
  }
}

function media(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { src, ...rest } = attribs
  const safe = safeSource(src)
  return { tagName, attribs: safe ? { ...rest, src: safe } : {} }
}

/** Supported embeds, as a figure with its URL; other frames and figures lose their content. */
const embed =
  (otherwise: string) =>
  (tag: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
    const address = addressIn(tag, attribs)
    const read = address === undefined ? null : readEmbed(address)
    const known = read && 'embed' in read ? knownEmbed(read.embed) : null
    return known
      ? { tagName: 'figure', attribs: { 'data-embed': known.address } }
      : { tagName: otherwise, attribs: {} }
  }

const hasClass = ({ class: given = '' }: sanitizeHtml.Attributes, name: string): boolean =>
  given.split(/\s+/).includes(name)

/** Elements that are a node of ours, by their class: as the site writes them, and as the reader of Word files does. */
const frames = [
  ['fact-box', 'factBox'],
  ['gallery-set', 'gallery'],
  ['pull-quote', 'pullQuote'],
  ['story-link', 'storyLink'],
  ['quote-sound', 'sound'],
  ['map', 'map'],
] as const

const parts = [
  ['box-title', 'title'],
  ['fact-box-title', 'title'],
  ['quote-by', 'by'],
  ['map-label', 'label'],
  ['map-credit', 'credit'],
] as const

/** A node of ours as an `aside` that names it, another element as `otherwise` makes it. */
const frame =
  (otherwise: sanitizeHtml.Transformer): sanitizeHtml.Transformer =>
  (tag, attribs) => {
    const node = frames.find(([name, kind]) => hasClass(attribs, name) || attribs['data-node'] === kind)?.[1]
    return node ? { tagName: 'aside', attribs: { 'data-node': node } } : otherwise(tag, attribs)
  }

const paragraph = (tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
  const part = parts.find(([name, kind]) => hasClass(attribs, name) || attribs['data-part'] === kind)?.[1]
  const { style } = attribs
  return { tagName, attribs: { ...(style ? { style } : {}), ...(part ? { 'data-part': part } : {}) } }
}

const plainTable = (tagName: string): sanitizeHtml.Tag => ({ tagName, attribs: {} })

const rename = (tagName: string) => (): sanitizeHtml.Tag => ({ tagName, attribs: {} })

const options: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: {
    a: ['href', 'target', 'rel', 'data-note'],
    figure: ['data-embed'],
    aside: ['data-node'],
    p: ['style', 'data-part'],
    h2: ['style'],
    h3: ['style'],
    h4: ['style'],
    span: ['style'],
    ol: ['start'],
    li: ['value', 'data-note'],
    img: ['src', 'alt', 'width', 'height'],
    audio: ['src', 'controls'],
    video: ['src', 'controls', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedStyles: {
    p: blockAlign,
    h2: blockAlign,
    h3: blockAlign,
    h4: blockAlign,
    span: { 'font-size': [/^\d{2}pt$/] },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'xml', 'template', 'iframe'],
  nestingLimit: deepestNesting,
  transformTags: {
    a: link,
    ol: list,
    li: item,
    img: media,
    audio: media,
    video: media,
    iframe: embed('iframe'),
    figure: frame(embed('figure')),
    blockquote: embed('blockquote'),
    div: frame(embed('div')),
    // Not `aside`, which would be a node.
    aside: frame(rename('div')),
    table: frame(plainTable),
    p: paragraph,
    b: rename('strong'),
    i: rename('em'),
    del: rename('s'),
    strike: rename('s'),
    ins: rename('u'),
    h1: rename('h2'),
    h5: rename('h4'),
    h6: rename('h4'),
  },
  exclusiveFilter: (frame) => ['img', 'audio', 'video'].includes(frame.tag) && !frame.attribs.src,
}

/**
 * Sanitises external HTML (import, paste) to the tags and attributes allowed in articles. Sources must be
 * https or below `/media/`, font sizes those of the editor. Never throws.
 */
export function cleanHtml(html: string): string {
  const cleaned = sanitizeHtml(html, options)
  return cleaned.replace(/ style="font-size:(\d{2}pt)"/g, (whole, size: string) =>
    fontSizePoints(size) ? whole : '',
  )
}
