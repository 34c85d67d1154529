import type { Permission } from '@toasoan/contract/access/catalogue'
import type { DirectiveKind } from '@toasoan/contract/editorial/directives'
import { type RawBuilder, sql } from 'kysely'
import { type Access, type Ownership, reaches } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'

const columns = { owner: 'd.created_by', department: 'd.department_id' }

export type DirectiveVerb = 'index' | 'view' | 'create' | 'update' | 'delete' | 'status'

/** The permission for a kind: `propagate.update`. */
export const permissionFor = (kind: DirectiveKind, verb: DirectiveVerb): Permission => `${kind}.${verb}`

/** Rows of `directive d` whose text stands before the people it is for. */
export const inForce = sql`(d.active and d.deleted_at is null and d.starts_at <= now()
  and (d.ends_at is null or d.ends_at > now()))`

type Reader = Pick<Access, 'userId' | 'groupIds'>

const aboveOf = (userId: number) => sql`any((select departments_above(${userId}))::bigint[])`

/**
 * Whether `directive d` is addressed to a person; whoever wrote one is not addressed by it. It looks at one row
 * at a time, for lists that stop at the end of a page.
 */
export const addressedTo = ({ userId, groupIds }: Reader) => sql`(
  d.created_by <> ${userId} and (d.to_everyone or coalesce((
    select true from directive_audience t where t.directive_id = d.id and (t.user_id = ${userId}
      or t.group_id = any(${[...groupIds]}::bigint[]) or t.department_id = ${aboveOf(userId)}) limit 1), false)))`

/** The ids of directives whose audience names the person, a group or a department of theirs; one may come twice. */
export const namingPerson = ({ userId, groupIds }: Reader) => sql`
  select t.directive_id from directive_audience t where t.user_id = ${userId}
  union all
  select t.directive_id from directive_audience t where t.group_id = any(${[...groupIds]}::bigint[])
  union all
  select t.directive_id from directive_audience t where t.department_id = ${aboveOf(userId)}`

/** The same, once it has begun. */
const reaching = (access: Access) => sql`(d.active and d.starts_at <= now() and ${addressedTo(access)})`

/** Rows of `directive d` that a permission's scope reaches. */
export const managed = (access: Access, kind: DirectiveKind, verb: DirectiveVerb): RawBuilder<unknown> =>
  sql`${within(access, permissionFor(kind, verb), columns)}`

/** What a person may see of a kind: what is addressed to them, and what the scope of "view" reaches. */
export const inSight = (access: Access, kind: DirectiveKind) =>
  sql`(d.kind = ${kind} and d.deleted_at is null and (${managed(access, kind, 'view')} or ${reaching(access)}))`

/** Whether the scope of a permission reaches one directive. */
export const mayDo = (access: Access, kind: DirectiveKind, verb: DirectiveVerb, record: Ownership): boolean =>
  reaches(access, permissionFor(kind, verb), record)
