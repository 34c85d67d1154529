import { type ArticleDocument, type DocumentNode, plainText } from '@toasoan/contract/editorial/document'

const texts = (values: readonly unknown[]): string[] =>
  values.filter((one): one is string => typeof one === 'string' && one.trim() !== '')

const isFile = (value: unknown, id: number): boolean => String(value ?? '') === String(id)

/** The descriptions of a picture within a node. The content of a figure is its caption. */
function inNode(node: DocumentNode, id: number): string[] {
  if (node.type !== 'figure') return (node.content ?? []).flatMap((child) => inNode(child, id))
  return isFile(node.attrs?.fileId, id) ? texts([node.attrs?.alt, plainText(node)]) : []
}

type Version = { metadata: Record<string, unknown>; document: ArticleDocument | null }

/** The descriptions and captions that a version of an article has for a picture. */
export function wordsOfPicture({ metadata, document }: Version, id: number): string[] {
  const cover = isFile(metadata.cover_file_id, id) ? texts([metadata.cover_caption]) : []
  return [...cover, ...(document ? inNode(document, id) : [])]
}
