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

/** Rows of `directive d` that are addressed to a person; whoever wrote one is not addressed by it. */
export const addressedTo = ({ userId, groupIds }: Pick<Access, 'userId' | 'groupIds'>) => sql`(
  d.created_by <> ${userId} and (d.to_everyone or d.id in (
    select t.directive_id from directive_audience t where t.user_id = ${userId}
    union all
    select t.directive_id from directive_audience t where t.group_id = any(${[...groupIds]}::bigint[])
    union all
    select t.directive_id from directive_audience t
    where t.department_id = any((select departments_above(${userId}))::bigint[]))))`

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
