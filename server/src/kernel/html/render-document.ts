import {
  type ArticleDocument,
  type DocumentMark,
  type DocumentNode,
  documentDepth,
} from '@toasoan/contract/editorial/document'
import { knownEmbed } from '@toasoan/contract/editorial/embeds'
import { type Notes, noteOf, notePlace, noteReferencePlace, notesIn } from '@toasoan/contract/editorial/notes'
import { quotedSoundOf, spokenAt, stretchAddress } from '@toasoan/contract/editorial/quoted-sound'
import { fontSizePoints, markAttributes, nodeAttributes } from './document-attributes.ts'
import { escapeHtml } from './escape-html.ts'
import {
  type LinkedStory,
  markStory,
  renderFactBox,
  renderGallery,
  renderMap,
  renderPullQuote,
  renderStory,
} from './render-story-nodes.ts'
import { leadsOutside } from './safe-address.ts'

export type RenderOptions = {
  /** Host names of this site; links to others open in a new tab with rel=noopener. */
  ownHosts?: readonly string[]
  /** The `srcset` of an image, or null when the file has only one size. */
  srcset?: (src: string, width: number | null) => string | null
  /** The `sizes` attribute for `srcset`. */
  sizes?: string
  /**
   * An article that this one leads to, null when it is not to be shown. Absent: its place is marked, for `fillStories`.
   */
  stories?: (id: number) => LinkedStory | null
}

/** Rendering state; IDs that have been placed are removed from `unplaced`. */
type Page = RenderOptions & { notes: Notes; unplaced: Set<string> }

/**
 * As wide as the text; on phones the rendition with about two pixels per dot (`sizes` in
 * site/src/pieces/picture.tsx).
 */
const defaultSizes = '(min-width: 760px) 720px, (min-width: 560px) 100vw, 62vw'

const attribute = (name: string, value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : ` ${name}="${escapeHtml(String(value))}"`

const plainMarks: Partial<Record<DocumentMark['type'], string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  subscript: 'sub',
  superscript: 'sup',
  highlight: 'mark',
}

/** An ID attribute at the first occurrence. */
const place = (id: string, { unplaced }: Page): string => (unplaced.delete(id) ? attribute('id', id) : '')

/** The number in the text that links to a note; plain text when the note does not exist. */
function openNoteReference(note: number, page: Page): [open: string, close: string] {
  if (!page.notes.held.has(note)) return ['', '']
  const id = place(noteReferencePlace(note), page)
  return [`<a${attribute('href', `#${notePlace(note)}`)}${id} class="note-reference">`, '</a>']
}

function openMark(mark: DocumentMark, options: Page): [open: string, close: string] {
  const plain = Object.hasOwn(plainMarks, mark.type) ? plainMarks[mark.type] : undefined
  if (plain) return [`<${plain}>`, `</${plain}>`]
  const attrs = markAttributes(mark.type, mark.attrs ?? {})
  if (!attrs) return ['', '']
  if (mark.type === 'noteReference') return openNoteReference(attrs.note as number, options)
  if (mark.type === 'link') {
    const href = attrs.href as string
    const outside = leadsOutside(href, options.ownHosts)
    return [`<a${attribute('href', href)}${outside ? ' target="_blank" rel="noopener"' : ''}>`, '</a>']
  }
  const points = fontSizePoints(attrs.fontSize)
  return [`<span data-size="${points}" style="font-size:${points}pt">`, '</span>']
}

/** Units and currencies after a number, which may not start a line. */
const unit =
  /([0-9]) (?=(?:km|m|cm|mm|km²|m²|m³|km2|m2|m3|km\/h|m\/s|kg|g|mg|ha|kW|kWh|MW|GW|MHz|GHz|MB|GB|TB|dB|°C|%|USD|VND|đồng|nghìn|triệu|tỷ|tỉ|tấn|tạ|lít|độ)(?![\p{L}\p{N}]))/gu

/** Inserts non-breaking spaces between numbers and their units. */
const withUnits = (text: string): string => text.replace(unit, '$1\u00a0')

function renderText(node: DocumentNode, options: Page): string {
  const marks = node.marks ?? []
  const isCode = marks.some(({ type }) => type === 'code')
  let html = escapeHtml(isCode ? (node.text ?? '') : withUnits(node.text ?? ''))
  for (let at = marks.length - 1; at >= 0; at--) {
    const [open, close] = openMark(marks[at] as DocumentMark, options)
    html = open + html + close
  }
  return html
}

function renderImage(attrs: Record<string, unknown>, options: RenderOptions): string {
  const src = attrs.src as string
  const width = attrs.width as number | null
  const srcset = options.srcset?.(src, width) ?? null
  const sizes = srcset ? (options.sizes ?? defaultSizes) : null
  return (
    `<img${attribute('src', src)}${attribute('srcset', srcset)}${attribute('sizes', sizes)}` +
    `${attribute('alt', attrs.alt as string)}${attribute('width', width)}` +
    `${attribute('height', attrs.height as number | null)} loading="lazy" decoding="async">`
  )
}

function renderFigure(attrs: Record<string, unknown>, caption: string, options: RenderOptions): string {
  const image = renderImage(attrs, options)
  const credit = attrs.credit ? `<span class="credit">${escapeHtml(attrs.credit as string)}</span>` : ''
  const words = [caption, credit].filter(Boolean).join(' ')
  const legend = words ? `<figcaption>${words}</figcaption>` : ''
  const side = attrs.align ? ` figure-${attrs.align}` : ''
  return `<figure class="figure figure-${attrs.size}${side}">${image}${legend}</figure>`
}

function renderMedia(type: 'audio' | 'video', attrs: Record<string, unknown>): string {
  const caption = (attrs.caption || (type === 'audio' ? attrs.name : '')) as string
  const legend = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''
  const inline = type === 'video' ? ' playsinline' : ''
  const label = attribute('aria-label', (attrs.name || attrs.caption || null) as string | null)
  const element = `<${type}${attribute('src', attrs.src as string)} controls preload="metadata"${inline}${label}></${type}>`
  return `<figure class="media media-${type}">${element}${legend}</figure>`
}

/** A quotation; with audio, it contains a player for that part of the recording. */
function renderQuotation(attrs: Record<string, unknown>, content: string): string {
  const sound = quotedSoundOf(attrs.sound)
  if (!sound) return `<blockquote>${content}</blockquote>`
  const label = `Nghe câu trích dẫn, từ ${spokenAt(sound.from)}`
  const player = `<audio${attribute('src', stretchAddress(sound))} controls preload="metadata"${attribute('aria-label', label)}></audio>`
  return `<blockquote class="spoken">${content}${player}</blockquote>`
}

/** A link to another article, or its place where nobody knows yet whether readers may see it. */
function renderStoryLink(attrs: Record<string, unknown>, { stories }: RenderOptions): string {
  if (!stories) return markStory(attrs)
  const story = stories(attrs.id as number)
  return story ? renderStory(story) : ''
}

/**
 * A link to the embedded item on its own site. No request goes to that site until the reader clicks; then the
 * page's script replaces the link with the frame.
 */
function renderEmbed(attrs: Record<string, unknown>): string {
  const known = knownEmbed(attrs)
  if (!known) return ''
  const { label, provider, shape, address, frame } = known
  const caption = attrs.caption as string
  const legend = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''
  const title = caption ? `${label.vi}: ${caption}` : label.vi
  return (
    `<figure class="embed embed-${shape}"><a${attribute('href', address)} target="_blank" rel="noopener"` +
    `${attribute('data-frame', frame)}${attribute('data-title', title)}><strong>${escapeHtml(label.vi)}</strong> ` +
    `<span>Nội dung chỉ tải từ ${provider} khi bạn bấm.</span></a>${legend}</figure>`
  )
}

function renderCell(tag: 'th' | 'td', attrs: Record<string, unknown>, content: string): string {
  const colspan = attrs.colspan === 1 ? null : (attrs.colspan as number)
  const rowspan = attrs.rowspan === 1 ? null : (attrs.rowspan as number)
  return `<${tag}${attribute('colspan', colspan)}${attribute('rowspan', rowspan)}>${content}</${tag}>`
}

/** A list item; a note has its number and a link back to its reference. */
function renderItem(node: DocumentNode, content: string, number: number | null, page: Page): string {
  const note = noteOf(node)
  if (!note) return `<li>${content}</li>`
  const value = number === null || number === note ? null : note
  const open = `<li${place(notePlace(note), page)}${attribute('value', value)}>`
  if (!page.notes.told.has(note)) return `${open}${content}</li>`
  const href = `#${noteReferencePlace(note)}`
  const back = `<a${attribute('href', href)} class="note-back" aria-label="Về chỗ có chú thích ${note}">↑</a>`
  return content.endsWith('</p>')
    ? `${open}${content.slice(0, -4)} ${back}</p></li>`
    : `${open}${content} ${back}</li>`
}

function renderNode(node: DocumentNode, options: Page, depth: number, number: number | null = null): string {
  if (depth > documentDepth + 1) return ''
  if (node.type === 'text') return renderText(node, options)
  const attrs = nodeAttributes(node.type, node.attrs ?? {})
  const first = node.type === 'orderedList' ? (attrs?.start as number) : null
  let content = ''
  for (const [at, child] of (node.content ?? []).entries())
    content += renderNode(child, options, depth + 1, first === null ? null : first + at)
  if (attrs === null) return content
  const align = attrs?.textAlign
  const style = align ? ` style="text-align:${align}"` : ''
  switch (node.type) {
    case 'doc':
      return content
    case 'paragraph':
      return content ? `<p${style}>${content}</p>` : ''
    case 'heading':
      return content ? `<h${attrs?.level}${style}>${content}</h${attrs?.level}>` : ''
    case 'bulletList':
      return `<ul>${content}</ul>`
    case 'orderedList':
      return `<ol${attrs?.start === 1 ? '' : attribute('start', attrs?.start as number)}>${content}</ol>`
    case 'listItem':
      return renderItem(node, content, number, options)
    case 'blockquote':
      return renderQuotation(attrs ?? {}, content)
    case 'codeBlock':
      return `<pre><code>${content}</code></pre>`
    case 'horizontalRule':
      return '<hr>'
    case 'hardBreak':
      return '<br>'
    case 'figure':
      return renderFigure(attrs ?? {}, content, options)
    case 'audio':
    case 'video':
      return renderMedia(node.type, attrs ?? {})
    case 'embed':
      return renderEmbed(attrs ?? {})
    case 'gallery':
      return renderGallery(content, node)
    case 'factBox':
      return renderFactBox(attrs ?? {}, content)
    case 'pullQuote':
      return renderPullQuote(attrs ?? {}, content)
    case 'storyLink':
      return renderStoryLink(attrs ?? {}, options)
    case 'map':
      return renderMap(attrs ?? {}, attrs?.src ? renderImage({ ...attrs, alt: attrs.label }, options) : '')
    case 'table':
      return `<div class="table-scroll" tabindex="0"><table><tbody>${content}</tbody></table></div>`
    case 'tableRow':
      return `<tr>${content}</tr>`
    case 'tableHeader':
      return renderCell('th', attrs ?? {}, content)
    case 'tableCell':
      return renderCell('td', attrs ?? {}, content)
    default:
      return content
  }
}

/**
 * Public HTML of a cleaned document. Texts are escaped and URLs checked again, so that even a document that
 * bypassed `cleanDocument` produces no script.
 */
export function renderDocument(document: ArticleDocument, options: RenderOptions = {}): string {
  const notes = notesIn(document.content ?? [])
  const unplaced = new Set([...[...notes.held].map(notePlace), ...[...notes.told].map(noteReferencePlace)])
  return renderNode(document, { ...options, notes, unplaced }, 0)
}
