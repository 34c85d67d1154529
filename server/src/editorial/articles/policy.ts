import type { Permission } from '@toasoan/contract/access/catalogue'
import { type StageName, stageName, stages } from '@toasoan/contract/editorial/stages'
import { type Access, reaches } from '#server/kernel/access/access.ts'

/** What decides who may see and change an article. */
export type Guarded = {
  stage: number
  /** Where it stood before it was put into the bin. */
  stage_before_delete: number | null
  author_id: number
  department_id: number | null
  /** Whether readers see a version of it. */
  live?: boolean
}

const ownership = ({ author_id, department_id }: Guarded) => ({ owner_id: author_id, department_id })

/** The list of a stage shows the article to whoever may open that list for it. */
const listPermission = (stage: number): Permission => `article.${stageName(stage)}`

/** Whether an article is a private draft, also one in the bin, which goes back to being private. */
const isPrivateDraft = ({ stage, stage_before_delete }: Guarded): boolean =>
  stage === stages.private ||
  (stage === stages.deleted && (stage_before_delete ?? stages.private) === stages.private)

/**
 * Who may read an article: whoever `article.view` reaches, or whose list shows it. A private draft
 * is its author's alone, in the bin as well, save for those who may see everything; one whose earlier version is live is
 * seen as a live article is, so that it can be taken down.
 */
export function maySee(access: Access, article: Guarded): boolean {
  if (article.author_id === access.userId) return true
  if (isPrivateDraft(article) && !article.live) return access.grants.get('article.view') === 'all'
  return (
    reaches(access, 'article.view', ownership(article)) ||
    reaches(access, listPermission(article.stage), ownership(article))
  )
}

/** The lists whose readers work on an article at that stage, and so may edit it there. */
const workedAt: Partial<Record<StageName, Permission>> = {
  draft: 'article.draft',
  approved: 'article.approved',
  corrected: 'article.corrected',
  internal: 'article.internal',
}

export type EditRefusal = 'not_editable' | 'not_yours' | 'permission'

/**
 * Why somebody may not edit an article; null when they may. A private draft is edited by its author,
 * later stages by those who work there; what is published is first taken back by "revise".
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
