import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: the first code of `base`, `base-2`, `base-3`, … that no row of another name has. Names that differ only in accents
 * have the same base. The same name gets the code it already has, which the unique index refuses, as it does a race.
 */
export const freeCode = (table: string, base: string, name: string): RawBuilder<string> => sql<string>`(
  select code from (
    select ${base}::text || case when n > 1 then '-' || n else '' end as code, n from generate_series(1, 10000) n) as tried
  where not exists (select from ${sql.table(table)} t
    where t.code = tried.code and name_key(t.name) <> name_key(${name})) order by n limit 1)`
