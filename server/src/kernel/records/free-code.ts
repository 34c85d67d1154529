import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: the first unused code of `base`, `base-2`, `base-3`, …: names that differ only in accents have the
 * same base. The unique index resolves races.
 */
export const freeCode = (table: string, base: string): RawBuilder<string> => sql<string>`(
  select code from (
    select ${base}::text || case when n > 1 then '-' || n else '' end as code, n from generate_series(1, 10000) n) as tried
  where not exists (select from ${sql.table(table)} t where t.code = tried.code) order by n limit 1)`
