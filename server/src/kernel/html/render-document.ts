import {
  type ArticleDocument,
  type DocumentMark,
  type DocumentNode,
  documentDepth,
} from '@toasoan/contract/editorial/document'
import { knownEmbed } from '@toasoan/contract/editorial/embeds'
import { fontSizePoints, markAttributes, nodeAttributes } from './document-attributes.ts'
import { escapeHtml } from './escape-html.ts'
import { leadsOutside } from './safe-address.ts'

export type RenderOptions = {
  /** Host names of this site; links to others open in a new tab with rel=noopener. */
  ownHosts?: readonly string[]
  /** The `srcset` of a picture, or null when the file has one size only. */
  srcset?: (src: string, width: number | null) => string | null
  /** The `sizes` that goes with `srcset`. */
  sizes?: string
}

const defaultSizes = '(min-width: 760px) 720px, 100vw'

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

function openMark(mark: DocumentMark, options: RenderOptions): [open: string, close: string] {
  const plain = Object.hasOwn(plainMarks, mark.type) ? plainMarks[mark.type] : undefined
  if (plain) return [`<${plain}>`, `</${plain}>`]
  const attrs = markAttributes(mark.type, mark.attrs ?? {})
  if (!attrs) return ['', '']
  if (mark.type === 'link') {
    const href = attrs.href as string
    const outside = leadsOutside(href, options.ownHosts)
    return [`<a${attribute('href', href)}${outside ? ' target="_blank" rel="noopener"' : ''}>`, '</a>']
  }
  const points = fontSizePoints(attrs.fontSize)
  return [`<span data-size="${points}" style="font-size:${points}pt">`, '</span>']
}

function renderText(node: DocumentNode, options: RenderOptions): string {
  let html = escapeHtml(node.text ?? '')
  const marks = node.marks ?? []
  for (let at = marks.length - 1; at >= 0; at--) {
    const [open, close] = openMark(marks[at] as DocumentMark, options)
    html = open + html + close
  }
  return html
}

function renderFigure(attrs: Record<string, unknown>, caption: string, options: RenderOptions): string {
  const src = attrs.src as string
  const width = attrs.width as number | null
  const srcset = options.srcset?.(src, width) ?? null
  const sizes = srcset ? (options.sizes ?? defaultSizes) : null
  const image =
    `<img${attribute('src', src)}${attribute('srcset', srcset)}${attribute('sizes', sizes)}` +
    `${attribute('alt', attrs.alt as string)}${attribute('width', width)}` +
    `${attribute('height', attrs.height as number | null)} loading="lazy" decoding="async">`
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

/**
 * A link to the thing on its own site. Nothing is asked of that site before the reader presses it; the
 * page's script then shows the frame in its place.
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

function renderNode(node: DocumentNode, options: RenderOptions, depth: number): string {
  if (depth > documentDepth + 1) return ''
  if (node.type === 'text') return renderText(node, options)
  let content = ''
  for (const child of node.content ?? []) content += renderNode(child, options, depth + 1)
  const attrs = nodeAttributes(node.type, node.attrs ?? {})
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
      return `<li>${content}</li>`
    case 'blockquote':
      return `<blockquote>${content}</blockquote>`
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
 * The HTML of a cleaned document, for readers. Texts are escaped and addresses are checked once more,
 * so that a document which never went through `cleanDocument` gives no script either.
 */
export function renderDocument(document: ArticleDocument, options: RenderOptions = {}): string {
  return renderNode(document, options, 0)
}
