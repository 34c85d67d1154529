import type { ArticleDocument, DocumentNode } from '@toasoan/contract/editorial/document'
import { text } from '@toasoan/contract/kit/text'
import { htmlToDocument } from '../../documents/public.ts'
import { syllables } from '../similar/sketch.ts'
import type { ItemLicence } from './licence.ts'

const words = {
  picture: text('[Ảnh của nguồn, chưa có quyền dùng: {caption}]', '[Picture of the source: {caption}]'),
  from: 'Theo ',
}

const paragraph = (text: string): DocumentNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })

const textIn = (node: DocumentNode): string =>
  (node.text ?? '') + (node.content ?? []).map(textIn).join(node.type === 'doc' ? ' ' : '')

/** A document whose pictures, sounds and films are words where they may not be used. */
const withoutPictures = (nodes: readonly DocumentNode[]): DocumentNode[] =>
  nodes.flatMap((node) => {
    if (node.type === 'audio' || node.type === 'video') return []
    if (node.type === 'figure')
      return [paragraph(words.picture.vi.replace('{caption}', textIn(node) || String(node.attrs?.alt ?? '')))]
    return [node.content ? { ...node, content: withoutPictures(node.content) } : node]
  })

/** The first sentences of a text, as many as may be quoted, as a quotation; at least the first one. */
function quoted(nodes: readonly DocumentNode[], percent: number): DocumentNode[] {
  const paragraphs = nodes.filter(({ type }) => type === 'paragraph').map(textIn)
  const most = (syllables(paragraphs.join(' ')).length * percent) / 100
  const kept: DocumentNode[] = []
  let taken = 0
  for (const words of paragraphs) {
    const sentences: string[] = []
    for (const sentence of words.split(/(?<=[.!?…]) /)) {
      taken += syllables(sentence).length
      if (taken > most && (kept.length > 0 || sentences.length > 0)) break
      sentences.push(sentence)
    }
    if (sentences.length > 0) kept.push(paragraph(sentences.join(' ')))
    if (taken > most) break
  }
  return kept.length > 0 && percent > 0 ? [{ type: 'blockquote', content: kept }] : []
}

const origin = (source: string, address: string): DocumentNode => ({
  type: 'paragraph',
  content: [
    { type: 'text', text: words.from },
    // What an agency sends has no page to lead to.
    {
      type: 'text',
      text: source,
      ...(address ? { marks: [{ type: 'link', attrs: { href: address } }] } : {}),
    },
  ],
})

/** The text of an item as the licence lets it stand in an article that begins. */
export function documentOf(
  html: string,
  address: string,
  licence: Pick<ItemLicence, 'licence' | 'verbatim' | 'pictures' | 'source'>,
): ArticleDocument {
  const { content = [] } = htmlToDocument(html)
  const shown = licence.pictures ? content : withoutPictures(content)
  const mayRepeat = licence.licence === 'contract' || licence.licence === 'attribution'
  const body = mayRepeat ? shown : quoted(shown, licence.verbatim)
  return { type: 'doc', content: [...body, origin(licence.source, address)] }
}

/** A document of one's own words about an item, with where they come from. */
export const ownDocument = (
  paragraphs: readonly string[],
  address: string,
  licence: Pick<ItemLicence, 'source'>,
): ArticleDocument => ({
  type: 'doc',
  content: [...paragraphs.map(paragraph), origin(licence.source, address)],
})
