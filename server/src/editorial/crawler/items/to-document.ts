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
function withoutPictures(nodes: readonly DocumentNode[]): DocumentNode[] {
  return nodes.flatMap((node) => {
    if (node.type === 'audio' || node.type === 'video') return []
    if (node.type === 'figure')
      return [paragraph(words.picture.vi.replace('{caption}', textIn(node) || String(node.attrs?.alt ?? '')))]
    return [node.content ? { ...node, content: withoutPictures(node.content) } : node]
  })
}

/** The first paragraphs of a text, as much as may be quoted, as a quotation. */
function quoted(nodes: readonly DocumentNode[], percent: number): DocumentNode[] {
  const all = syllables(nodes.map(textIn).join(' ')).length
  const kept: DocumentNode[] = []
  let taken = 0
  for (const node of nodes.filter(({ type }) => type === 'paragraph')) {
    taken += syllables(textIn(node)).length
    if (taken > (all * percent) / 100) break
    kept.push(node)
  }
  return kept.length > 0 ? [{ type: 'blockquote', content: kept }] : []
}

const origin = (source: string, address: string): DocumentNode => ({
  type: 'paragraph',
  content: [
    { type: 'text', text: words.from },
    { type: 'text', text: source, marks: [{ type: 'link', attrs: { href: address } }] },
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
