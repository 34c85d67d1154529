import { createHash } from 'node:crypto'
import { type ArticleInput, articleInput } from '@toasoan/contract/editorial/article'
import { countWords } from '@toasoan/contract/editorial/document'
import {
  bodyRoot,
  fieldsRoot,
  isSharedText,
  sharedTexts,
  tagPrefix,
} from '@toasoan/contract/editorial/writing'
import * as Y from 'yjs'
import { documentOfBody, fillBody } from './shared-document.ts'

/** The client number of the server's own seeds; no person writes under it. */
export const seedClient = 1

/** A shared text of an article. Equal input gives equal bytes on every process. */
export function seedOf({ document, tags, ...fields }: ArticleInput): Y.Doc {
  const doc = new Y.Doc()
  doc.clientID = seedClient
  doc.transact(() => {
    const map = doc.getMap<unknown>(fieldsRoot)
    for (const name of sharedTexts) map.set(name, new Y.Text(fields[name]))
    for (const [name, value] of Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      if (!isSharedText(name)) map.set(name, value)
    for (const [place, tag] of tags.entries()) map.set(`${tagPrefix}${tag}`, place)
    fillBody(doc.getXmlFragment(bodyRoot), document)
  })
  return doc
}

/** The lineage of a text seeded from a version under an epoch of the lock: the same on every process. */
export function lineageOf(articleId: number, version: number, epoch: number): string {
  const hex = createHash('sha256').update(`${articleId} ${version} ${epoch}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** The content of a shared text as a form would send it, unchecked. */
export function looseInputOf(doc: Y.Doc): Record<string, unknown> {
  const map = doc.getMap(fieldsRoot)
  const fields: Record<string, unknown> = {}
  const tags: [string, number][] = []
  for (const [name, value] of map.entries()) {
    if (name.startsWith(tagPrefix)) tags.push([name.slice(tagPrefix.length), Number(value)])
    else if (Object.hasOwn(articleInput.shape, name))
      fields[name] = value instanceof Y.Text ? value.toString() : value
  }
  tags.sort(([one, a], [other, b]) => a - b || (one < other ? -1 : 1))
  return { ...fields, tags: tags.map(([tag]) => tag), document: documentOfBody(doc.getXmlFragment(bodyRoot)) }
}

/** The live words by client number; parts of words that different people wrote count for each of them. */
export function wordsByClient(doc: Y.Doc): Map<number, number> {
  const words = new Map<number, number>()
  for (const [client, structs] of doc.store.clients) {
    if (client === seedClient) continue
    const parts = structs.flatMap((one) =>
      one instanceof Y.Item && !one.deleted && one.content instanceof Y.ContentString
        ? [one.content.str]
        : [],
    )
    words.set(client, countWords(parts.join('')))
  }
  return words
}
