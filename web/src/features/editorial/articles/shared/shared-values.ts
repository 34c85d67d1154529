import { yXmlFragmentToProsemirrorJSON } from '@tiptap/y-tiptap'
import type { ArticleDocument } from '@toasoan/contract/editorial/document'
import { bodyRoot, fieldsRoot, isSharedText, tagPrefix } from '@toasoan/contract/editorial/writing'
import * as Y from 'yjs'
import type { ArticleValues } from '../writing/article-values.ts'

/** The form that a shared text shows; `before` gives what is the same its identity. */
export function valuesIn(doc: Y.Doc, before: ArticleValues, withDocument: boolean): ArticleValues {
  const values: Record<string, unknown> = { ...before }
  const tags: [string, number][] = []
  for (const [name, value] of doc.getMap(fieldsRoot).entries()) {
    if (name.startsWith(tagPrefix)) tags.push([name.slice(tagPrefix.length), Number(value)])
    else if (name in before) {
      const now = value instanceof Y.Text ? value.toString() : value
      if (JSON.stringify(now) !== JSON.stringify(values[name])) values[name] = now
    }
  }
  const names = tags.toSorted(([one, a], [other, b]) => a - b || (one < other ? -1 : 1)).map(([tag]) => tag)
  if (JSON.stringify(names) !== JSON.stringify(before.tags)) values.tags = names
  if (withDocument)
    values.document = yXmlFragmentToProsemirrorJSON(doc.getXmlFragment(bodyRoot)) as ArticleDocument
  return values as ArticleValues
}

/** Replaces what differs between two texts, so that what others type elsewhere in it stays. */
function replaceText(text: Y.Text, next: string): void {
  const now = text.toString()
  if (now === next) return
  const most = Math.min(now.length, next.length)
  let start = 0
  while (start < most && now[start] === next[start]) start += 1
  let end = 0
  while (end < most - start && now[now.length - 1 - end] === next[next.length - 1 - end]) end += 1
  const gone = now.length - start - end
  if (gone > 0) text.delete(start, gone)
  const come = next.slice(start, next.length - end)
  if (come) text.insert(start, come)
}

function setTags(map: Y.Map<unknown>, next: readonly string[]): void {
  const known = [...map.keys()].filter((name) => name.startsWith(tagPrefix))
  for (const name of known) if (!next.includes(name.slice(tagPrefix.length))) map.delete(name)
  for (const [place, tag] of next.entries())
    if (map.get(`${tagPrefix}${tag}`) !== place) map.set(`${tagPrefix}${tag}`, place)
}

/** Puts changed fields of the form into a shared text. The body is the editor's own. */
export function putValues(doc: Y.Doc, change: Partial<ArticleValues>): void {
  const map = doc.getMap(fieldsRoot)
  doc.transact(() => {
    for (const [name, value] of Object.entries(change)) {
      if (name === 'document') continue
      if (name === 'tags') setTags(map, value as string[])
      else if (isSharedText(name)) replaceText(map.get(name) as Y.Text, String(value))
      else if (JSON.stringify(map.get(name) ?? null) !== JSON.stringify(value ?? null)) map.set(name, value)
    }
  }, 'field')
}
