import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Access, can, reaches } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import type { StoredFile } from './store-file.ts'

/** What is done with a file without changing it. */
type Look = 'file.index' | 'file.view' | 'file.download'

const looks: readonly string[] = ['file.index', 'file.view', 'file.download'] satisfies Look[]

const ownership = { owner: 'file.created_by', department: 'file.department_id' }

/**
 * The files that somebody may look at, as a condition on the table `file`: those that their scope reaches, and for
 * whoever has the permission at all what is shared with the house, or is used by something public.
 */
export const seen = (access: Access, look: Look): RawBuilder<SqlBool> =>
  can(access, look)
    ? sql<SqlBool>`(${within(access, look, ownership)}
        or file.deleted_at is null and (file.shared or file.status = 5))`
    : sql<SqlBool>`false`

/** The files, of the table `file`, that somebody may use in what others get: their own, and those that they may view. */
export const usable = (access: Access): RawBuilder<SqlBool> =>
  sql<SqlBool>`(file.created_by = ${access.userId} or ${seen(access, 'file.view')})`

export type Verb = Look | 'file.transcribe' | 'file.update' | 'file.delete' | 'file.manager'

/** The same rule for one file, and by scope alone for what changes it. */
export function mayFile(access: Access, verb: Verb, { file }: { file: StoredFile }): boolean {
  const isOpen = looks.includes(verb) && file.deleted_at === null && (file.shared || file.status === 5)
  const owner = { owner_id: file.created_by, department_id: file.department_id }
  return reaches(access, verb, owner) || (isOpen && can(access, verb))
}
