import type { Permission } from '@toasoan/contract/access/catalogue'
import { type StageName, stageName, stages } from '@toasoan/contract/editorial/stages'
import { type Access, reaches } from '#server/kernel/access/access.ts'

/** Facts that determine visibility and editability of an article. */
export type Guarded = {
  stage: number
  /** Stage before it was moved to the bin. */
  stage_before_delete: number | null
  author_id: number
  department_id: number | null
  /** Whether a version is published. */
  live?: boolean
}

const ownership = ({ author_id, department_id }: Guarded) => ({ owner_id: author_id, department_id })

/** A stage's list shows the article to users who may open that list for it. */
const listPermission = (stage: number): Permission => `article.${stageName(stage)}`

/** Whether an article is a private draft, also in the bin, from which it is restored as private. */
const isPrivateDraft = ({ stage, stage_before_delete }: Guarded): boolean =>
  stage === stages.private ||
  (stage === stages.deleted && (stage_before_delete ?? stages.private) === stages.private)

/**
 * Whether a user may read an article: covered by `article.view`, or shown in one of their lists. A private
 * draft is visible to its author only, also in the bin, except for users who may see everything; a draft with
 * a live version is visible like a live article, so that it can be taken down.
 */
export function maySee(access: Access, article: Guarded): boolean {
  if (article.author_id === access.userId) return true
  if (isPrivateDraft(article) && !article.live) return access.grants.get('article.view') === 'all'
  return (
    reaches(access, 'article.view', ownership(article)) ||
    reaches(access, listPermission(article.stage), ownership(article))
  )
}

/** Lists whose readers work on articles at that stage, and so may edit them. */
const workedAt: Partial<Record<StageName, Permission>> = {
  draft: 'article.draft',
  approved: 'article.approved',
  corrected: 'article.corrected',
  internal: 'article.internal',
}

export type EditRefusal = 'not_editable' | 'not_yours' | 'permission'

/**
 * Why a user may not edit an article; null when permitted. A private draft is edited by its author, later
 * stages by users of their lists; a published article must first be revised.
 */
export function whyNotEdit(access: Access, article: Guarded): EditRefusal | null {
  const name = stageName(article.stage)
  if (name === 'published' || name === 'archived' || name === 'deleted') return 'not_editable'
  if (!reaches(access, 'article.update', ownership(article))) return 'permission'
  if (name === 'private') {
    const everything =
      access.grants.get('article.update') === 'all' && access.grants.get('article.private') === 'all'
    return article.author_id === access.userId || everything ? null : 'not_yours'
  }
  const permission = workedAt[name] as Permission
  return reaches(access, permission, ownership(article)) ? null : 'not_yours'
}
