import { cleanHtml } from '#server/kernel/html/clean-html.ts'
import { singleEncoded } from '../../read/double-encoding.ts'
import { withoutMarks } from '../../read/marks.ts'
import { plainOf } from '../../read/plain.ts'
import type { XmlNode } from './xml-tree.ts'

function decodedAs(bytes: Uint8Array, charset: string, fatal = false): string | null {
  try {
    return new TextDecoder(charset, { fatal }).decode(bytes)
  } catch {
    return null
  }
}

const declaration = /^<\?xml[^>]{0,100}encoding\s{0,5}=\s{0,5}["']([\w.:-]{1,40})["']/

/**
 * The text of a file of an agency: as its byte order mark or XML declaration states, as the source's setting says, else as
 * UTF-8 where it is valid, else as Latin-1. Old Vietnamese charsets are never guessed; text that was encoded twice is repaired.
 */
export function wireText(bytes: Uint8Array, setting: string): string {
  const start = decodedAs(bytes.subarray(0, 200), 'latin1') ?? ''
  const wide =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : ''
  const stated = wide || declaration.exec(start)?.[1] || setting
  // What declares another charset and is valid UTF-8 beyond ASCII was re-encoded on its way.
  const utf8 = wide ? null : decodedAs(bytes, 'utf-8', true)
  const text = utf8 ?? (stated ? decodedAs(bytes, stated) : null) ?? decodedAs(bytes, 'windows-1252') ?? ''
  return singleEncoded(text)
}

/** A text as it is written in HTML. */
export const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** Elements of NITF and XHTML by what they become; an empty name keeps their content alone. */
const tags: Readonly<Record<string, string>> = {
  ...{
    p: 'p',
    h1: 'h2',
    h2: 'h2',
    h3: 'h3',
    h4: 'h3',
    hl2: 'h2',
    ul: 'ul',
    ol: 'ol',
    li: 'li',
    br: 'br',
    pre: 'pre',
  },
  ...{
    table: 'table',
    tbody: 'tbody',
    thead: 'thead',
    tr: 'tr',
    td: 'td',
    th: 'th',
    blockquote: 'blockquote',
    bq: 'blockquote',
    figcaption: 'p',
  },
  ...{
    em: 'em',
    i: 'em',
    strong: 'strong',
    b: 'strong',
    sub: 'sub',
    sup: 'sup',
    dl: 'ul',
    dt: 'li',
    dd: 'li',
    a: 'a',
  },
}

/** Elements that are no part of a text: pictures are listed apart, tools of pages are nothing. */
const dropped = new Set([
  'media',
  'img',
  'script',
  'style',
  'head',
  'title',
  'docdata',
  'body.head',
  'body.end',
  'tagline',
  'object',
  'video',
  'audio',
  'iframe',
  'media-metadata',
])

const blocks = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'table', 'blockquote', 'pre'])

/** The HTML of an XML body, not sanitised yet. */
function htmlOf(node: XmlNode): string {
  return node.children
    .map((child) => {
      if (typeof child === 'string') return escaped(child)
      if (dropped.has(child.name)) return ''
      const tag = tags[child.name] ?? ''
      const inner = htmlOf(child)
      if (tag === 'br') return '<br>'
      if (tag === 'a')
        return child.attributes.href ? `<a href="${escaped(child.attributes.href)}">${inner}</a>` : inner
      if (blocks.has(tag)) return inner.trim() ? `<${tag}>${inner}</${tag}>` : ''
      // Wrappers part words from those before.
      return tag
        ? `<${tag}>${inner}</${tag}>`
        : ['div', 'section', 'block', 'article', 'body'].includes(child.name)
          ? ` ${inner} `
          : inner
    })
    .join('')
}

/** Paragraphs of a text without mark-up: parted by empty lines or by an indent. */
export function paragraphs(text: string): string {
  const parts = text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n|\n(?=[ \t]{2,}\S)/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
  return parts.map((part) => `<p>${escaped(part)}</p>`).join('')
}

export type Body = { html: string; plain: string }

/** A body from foreign HTML, sanitised. */
export function bodyFromHtml(html: string): Body {
  const clean = withoutMarks(
    cleanHtml(
      /<(?:p|div|h\d|ul|ol|table|br|pre|blockquote|section)\b/i.test(html)
        ? html
        : paragraphs(plainLines(html)),
    ),
  )
  return { html: clean, plain: plainOf(clean) }
}

const plainLines = (html: string): string => (html.includes('<') ? plainOf(html) : unescaped(html))

const unescaped = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')

export const bodyFromText = (text: string): Body => bodyFromHtml(paragraphs(text) || '<p></p>')

/** A body from the XML of an item: XHTML, NITF, or words alone. */
export function bodyFromXml(node: XmlNode): Body {
  const html = htmlOf(node)
  return /<(?:p|h\d|ul|ol|table|br|pre|blockquote)\b/.test(html)
    ? bodyFromHtml(html)
    : bodyFromText(unescaped(html))
}

/** One line of text without unseen marks. */
export const lineOfWire = (text: string): string => withoutMarks(text).replace(/\s+/g, ' ').trim()
