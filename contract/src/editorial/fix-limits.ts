import { diffArrays } from 'diff'
import { text } from '../kit/text.ts'
import type { ArticleInput } from './article.ts'
import { type DocumentNode, type NodeName, plainText } from './document.ts'
import { mostFixedWords } from './live-changes.ts'

/** Why a change is too large for a fix. */
export const fixLimits = {
  fields: text(
    'Sửa nhỏ chỉ dành cho phần thân bài. Hãy chọn “Cập nhật” hoặc “Đính chính”.',
    'A fix changes the body only. Choose “Update” or “Correction”.',
  ),
  media: text(
    'Sửa nhỏ không đổi ảnh, âm thanh, phim hay nội dung nhúng. Hãy chọn “Cập nhật” hoặc “Đính chính”.',
    'A fix changes no pictures, sound, films or embeds. Choose “Update” or “Correction”.',
  ),
  words: text(
    `Sửa nhỏ đổi nhiều nhất ${mostFixedWords} chữ. Hãy chọn “Cập nhật” hoặc “Đính chính”.`,
    `A fix changes ${mostFixedWords} words at most. Choose “Update” or “Correction”.`,
  ),
} as const

export type FixLimit = keyof typeof fixLimits

/** Nodes that show something besides words. */
const shown: ReadonlySet<NodeName> = new Set([
  'figure',
  'audio',
  'video',
  'embed',
  'gallery',
  'storyLink',
  'map',
] satisfies NodeName[])

const shownIn = (node: DocumentNode): unknown[] => [
  ...(shown.has(node.type) ? [[node.type, node.attrs]] : []),
  ...(node.type === 'blockquote' && node.attrs?.sound ? [node.attrs.sound] : []),
  ...(node.content ?? []).flatMap(shownIn),
]

/** JSON with sorted keys, without what is empty: a form and the server write the same thing differently. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(
    ([, item]) => item !== undefined && item !== null && item !== '',
  )
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`
}

const wordsOf = (document: DocumentNode): string[] => plainText(document).match(/\S+/gu) ?? []

/**
 * Words that differ between two texts, of a replaced passage those of its longer side; null for more than
 * `mostFixedWords` and so many that counting them would take long.
 */
export function changedWords(before: DocumentNode, after: DocumentNode): number | null {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostFixedWords * 10 })
  if (!changes) return null
  let [total, removed, added] = [0, 0, 0]
  const close = () => {
    total += Math.max(removed, added)
    removed = 0
    added = 0
  }
  for (const change of changes) {
    if (change.removed) removed += change.count
    else if (change.added) added += change.count
    else close()
  }
  close()
  return total
}

type Text = Omit<ArticleInput, 'document'> & { document: DocumentNode }

/** Why a change of a live story is more than a fix; null for one that may be a fix. */
export function whyNoFix(before: Text, after: Text): FixLimit | null {
  const { document: was, ...fields } = before
  const { document: is, ...others } = after
  if (canonical(fields) !== canonical(others)) return 'fields'
  if (canonical(shownIn(was)) !== canonical(shownIn(is))) return 'media'
  const words = changedWords(was, is)
  return words === null || words > mostFixedWords ? 'words' : null
}
