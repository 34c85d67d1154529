import { type RawBuilder, sql } from 'kysely'

/**
 * The first of `base`, `base-2`, `base-3`, … that no row of a table has as its code, as SQL: names that differ by their
 * marks alone come to one base. Of two at once the unique index refuses the second one.
 */
export const freeCode = (table: string, base: string): RawBuilder<string> => sql<string>`(
  select code from (
    select ${base}::text || case when n > 1 then '-' || n else '' end as code, n from generate_series(1, 10000) n) as tried
  where not exists (select from ${sql.table(table)} t where t.code = tried.code) order by n limit 1)`
