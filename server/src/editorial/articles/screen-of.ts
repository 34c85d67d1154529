import { stageName } from '@toasoan/contract/editorial/stages'
import { type Access, can } from '#server/kernel/access/access.ts'

/** Screen for an article: its editor, its history, or a list that contains it. */
export function screenOf(access: Access, { id, title, stage }: { id: number; title: string; stage: number }) {
  if (can(access, 'article.update')) return `/article/edit/${id}`
  if (can(access, 'article.history')) return `/article/history/${id}`
  return `/article/${stageName(stage)}?keyword=${encodeURIComponent(title)}`
}
