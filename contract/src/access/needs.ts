import { type Permission, resources, subjectOf } from './catalogue.ts'

/** Permissions that work by themselves: lists of articles by their stage, and what concerns nobody but oneself. */
const alone = new Set<Permission>([
  'notification.personal',
  'department.show',
  'article.private',
  'article.draft',
  'article.processed',
  'article.approved',
  'article.corrected',
  'article.published',
  'article.internal',
  'article.deleted',
  'article.archived',
  'article.excellent',
])

/**
 * The permission without which another one does nothing: a record is viewed in its list, and whatever is done with a record
 * is done with one that is seen. Null for permissions that work by themselves.
 */
export function neededFor(permission: Permission): Permission | null {
  const subject = subjectOf(permission)
  const verb = permission.slice(subject.length + 1)
  if (verb === 'index' || verb === 'create' || alone.has(permission)) return null
  const verbs: readonly string[] = resources[subject].verbs
  const needed = (verb === 'view' ? ['index'] : ['view', 'index']).find((one) => verbs.includes(one))
  return needed ? (`${subject}.${needed}` as Permission) : null
}
