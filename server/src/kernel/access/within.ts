import type { Permission } from '@toasoan/contract/access/catalogue'
import { type Expression, type SqlBool, sql } from 'kysely'
import { type Access, reachBy } from './access.ts'

/** Columns with the owner and department of a row, as SQL names: `article.author_id`, `article.department_id`. */
export type OwnershipColumns = { owner: string; department: string }

/**
 * The scope of a permission as a SQL condition: the rule that `reaches` applies to one record. Without the
 * permission it matches no row.
 */
export function within(
  access: Access,
  permission: Permission,
  columns: OwnershipColumns,
): Expression<SqlBool> {
  const reach = reachBy(access, permission)
  if (!reach) return sql<SqlBool>`false`
  if (reach === 'everything') return sql<SqlBool>`true`
  const own = sql<SqlBool>`${sql.ref(columns.owner)} = ${reach.owner}`
  if (reach.departments.length === 0) return own
  return sql<SqlBool>`(${own} or ${sql.ref(columns.department)} = any(${[...reach.departments]}::bigint[]))`
}
