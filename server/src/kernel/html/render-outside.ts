import { type ArticleDocument, type DocumentNode, documentDepth } from '@toasoan/contract/editorial/document'
import { knownEmbed } from '@toasoan/contract/editorial/embeds'
import { noteOf, noteReferredTo } from '@toasoan/contract/editorial/notes'
import { quotedSoundOf, spokenAt, stretchAddress } from '@toasoan/contract/editorial/quoted-sound'
import {
  coordinatesText,
  factBoxTitle,
  type MapAttributes,
  mapAddress,
  storyLinkLabel,
} from '@toasoan/contract/editorial/story-nodes'
import { markAttributes, nodeAttributes } from './document-attributes.ts'
import { escapeHtml } from './escape-html.ts'
import type { LinkedStory } from './render-story-nodes.ts'

/**
 * How a story looks in programs of others: feed readers bring their own style, mail programs know only the styles in
 * attributes. Neither gets scripts, players, frames or relative addresses.
 */
export type OutsideForm = 'feed' | 'mail'

export type OutsideOptions = {
  form: OutsideForm
  /** Scheme and host of the site, without a trailing slash. */
  origin: string
  stories: ReadonlyMap<number, LinkedStory>
}

type Attributes = Record<string, unknown>

const looks = {
  box: 'margin:20px 0;padding:14px 18px;border:1px solid #0a3471;background:#f2f5fa',
  boxTitle: 'margin:0 0 8px;font-weight:bold;color:#0a3471',
  pull: 'margin:24px 0;padding:0 24px;text-align:center;font-size:21px;line-height:1.35;font-style:italic;color:#0a3471',
  by: 'margin:8px 0 0;font-size:14px;font-style:normal;color:#55606e',
  story: 'margin:16px 0;padding:10px 14px;border-left:3px solid #0a3471;background:#f2f5fa',
  quote: 'margin:16px 0;padding:0 0 0 18px;border-left:3px solid #c9d1dc',
  picture: 'display:block;max-width:100%;height:auto;border:0',
  legend: 'margin:6px 0 16px;font-size:14px;line-height:1.4;color:#55606e',
  cell: 'padding:6px 10px;border:1px solid #c9d1dc;text-align:left;vertical-align:top',
  table: 'border-collapse:collapse;margin:16px 0',
} as const

const plainMarks: Record<string, string> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  subscript: 'sub',
  superscript: 'sup',
  highlight: 'mark',
}

/** Renders a cleaned document for one form; unknown nodes leave their words. */
export function renderOutside(document: ArticleDocument, { form, origin, stories }: OutsideOptions): string {
  const style = (name: keyof typeof looks) => (form === 'mail' ? ` style="${looks[name]}"` : '')
  const address = (given: unknown): string =>
    escapeHtml(URL.canParse(String(given), origin) ? new URL(String(given), origin).href : origin)
  const link = (to: unknown, words: string) => `<a href="${address(to)}">${words}</a>`

  const text = (node: DocumentNode): string => {
    let html = escapeHtml(node.text ?? '')
    // A number leads nowhere outside of the page; it stays as words.
    for (const mark of (node.marks ?? []).toReversed()) {
      const tag = Object.hasOwn(plainMarks, mark.type) ? plainMarks[mark.type] : undefined
      const href = mark.type === 'link' ? markAttributes('link', mark.attrs ?? {})?.href : null
      if (tag) html = `<${tag}>${html}</${tag}>`
      else if (href && !noteReferredTo(node)) html = link(href, html)
    }
    return html
  }

  const legend = (...words: string[]): string => {
    const said = words.filter(Boolean).join(' ')
    return said ? `<p${style('legend')}>${said}</p>` : ''
  }
  const image = ({ src, alt, width, height }: Attributes): string => {
    // The columns of mail programs are at most 600 pixels; old ones obey nothing but these attributes.
    const scale = typeof width === 'number' && width > 552 ? 552 / width : 1
    const size =
      form === 'mail' && typeof width === 'number' && typeof height === 'number'
        ? ` width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`
        : ''
    return `<img src="${address(src)}" alt="${escapeHtml(String(alt ?? ''))}"${size}${style('picture')}>`
  }
  const credit = (value: unknown) => (value ? `(${escapeHtml(String(value))})` : '')
  const medium = (kind: string, attrs: Attributes, to: unknown): string => {
    const named = [attrs.name, attrs.caption].filter(Boolean).map(String).join('. ')
    return `<p>${link(to, `${kind}${named ? `: ${escapeHtml(named)}` : ''}`)}</p>`
  }
  const map = (attrs: MapAttributes): string => {
    const words = escapeHtml([attrs.label, coordinatesText(attrs)].filter(Boolean).join(', '))
    const shown = attrs.src ? link(mapAddress(attrs), image({ ...attrs, alt: attrs.label })) : ''
    return `${shown}${legend(link(mapAddress(attrs), `Bản đồ: ${words}`), credit(attrs.credit))}`
  }
  const quotation = (attrs: Attributes, content: string): string => {
    const sound = quotedSoundOf(attrs.sound)
    const heard = sound
      ? `<p>${link(stretchAddress(sound), `Nghe: ${spokenAt(sound.from)}–${spokenAt(sound.to)}`)}</p>`
      : ''
    return `<blockquote${style('quote')}>${content}${heard}</blockquote>`
  }
  const story = (id: number): string => {
    const found = stories.get(id)
    return found
      ? `<p${style('story')}>${storyLinkLabel.vi}: ${link(found.address, escapeHtml(found.title))}</p>`
      : ''
  }
  const cell = (tag: 'td' | 'th', attrs: Attributes, content: string): string => {
    const spans = ['colspan', 'rowspan'].filter((name) => Number(attrs[name]) > 1)
    return `<${tag}${spans.map((name) => ` ${name}="${attrs[name]}"`).join('')}${style('cell')}>${content}</${tag}>`
  }

  const block = (node: DocumentNode, depth: number): string => {
    if (depth > documentDepth + 1) return ''
    if (node.type === 'text') return text(node)
    const attrs = nodeAttributes(node.type, node.attrs ?? {})
    const content = (node.content ?? []).map((child) => block(child, depth + 1)).join('')
    if (attrs === null) return content
    const given = attrs ?? {}
    switch (node.type) {
      case 'paragraph':
        return content ? `<p>${content}</p>` : ''
      case 'heading':
        return content ? `<h${given.level}>${content}</h${given.level}>` : ''
      case 'bulletList':
        return `<ul>${content}</ul>`
      case 'orderedList':
        return `<ol${given.start === 1 ? '' : ` start="${given.start}"`}>${content}</ol>`
      case 'listItem': {
        const note = noteOf(node)
        return `<li${note ? ` value="${note}"` : ''}>${content}</li>`
      }
      case 'blockquote':
        return quotation(given, content)
      case 'codeBlock':
        return `<pre>${content}</pre>`
      case 'horizontalRule':
        return '<hr>'
      case 'hardBreak':
        return '<br>'
      case 'figure':
        return `${image(given)}${legend(content, credit(given.credit))}`
      case 'audio':
        return medium('Nghe', given, given.src)
      case 'video':
        return medium('Xem video', given, given.src)
      case 'embed': {
        const known = knownEmbed(given)
        return known ? medium(known.label.vi, { caption: given.caption }, known.address) : ''
      }
      case 'factBox': {
        const title = escapeHtml(String(given.title || factBoxTitle.vi))
        return `<div${style('box')}><p${style('boxTitle')}><strong>${title}</strong></p>${content}</div>`
      }
      case 'pullQuote': {
        const by = given.by ? `<p${style('by')}>${escapeHtml(String(given.by))}</p>` : ''
        return content ? `<blockquote${style('pull')}><p>${content}</p>${by}</blockquote>` : ''
      }
      case 'storyLink':
        return story(given.id as number)
      case 'map':
        return map(given as MapAttributes)
      case 'table':
        return `<table${style('table')}>${content}</table>`
      case 'tableRow':
        return `<tr>${content}</tr>`
      case 'tableHeader':
        return cell('th', given, content)
      case 'tableCell':
        return cell('td', given, content)
      default:
        return content
    }
  }
  return block(document, 0)
}
