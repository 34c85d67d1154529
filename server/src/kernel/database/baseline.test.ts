import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../postgres/for-tests.ts'
import { migrate } from './migrate.ts'

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url))

/**
 * PostgreSQL's description of each table, function, type and sequence of the schema, in a fixed order.
 * Generated names of checks are omitted.
 */
const catalogue = `
  select c.relname as of, 'column ' || lpad(a.attnum::text, 3, '0') || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
    || case when a.attnotnull then ' not null ' else ' ' end || a.attgenerated::text || a.attidentity::text || ' '
    || coalesce(pg_get_expr(d.adbin, d.adrelid), '') || c.relpersistence::text || coalesce(c.reloptions::text, '') as says
  from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
  union all
  select conrelid::regclass::text, case when contype = 'c' and conname ~ '_check\\d*$' then '' else conname || ' ' end
    || pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'
  union all
  select tablename, indexdef from pg_indexes where schemaname = 'public'
  union all
  select tgrelid::regclass::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all
  select 'function ' || p.proname, pg_get_functiondef(p.oid) from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select 'type ' || t.typname, string_agg(e.enumlabel, ',' order by e.enumsortorder)
  from pg_type t join pg_enum e on e.enumtypid = t.oid group by t.typname
  union all
  select 'sequence ' || sequencename, concat_ws(' ', start_value, increment_by, data_type, cycle)
  from pg_sequences where schemaname = 'public'
  union all
  select 'extension ' || extname, '' from pg_extension
  order by 1, 2`

const short = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** One line per table, function, type and sequence with a fingerprint of its description. */
async function fingerprints(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ of: string; says: string }>(catalogue)
  const said = Map.groupBy(rows, ({ of }) => of)
  said.delete('schema_migration')
  return `${[...said].map(([of, all]) => `${of} ${short(all.map(({ says }) => says).join('\n'))}`).join('\n')}\n`
}

test('the baseline makes the very schema that the migrations before the first release had made', async () => {
  const database = await createTestDatabase(process.env.TEST_ADMIN_URL as string)
  const pool = new pg.Pool({ connectionString: database.url })
  const folder = mkdtempSync(join(tmpdir(), 'baseline-'))
  try {
    for (const name of readdirSync(migrations)) {
      if (/^0\d{3}-/.test(name)) cpSync(join(migrations, name), join(folder, name))
    }
    await migrate(pool, folder)
    // Recorded from a database created by the 150 original files; a baseline never changes, so neither
    // does this.
    await expect(await fingerprints(pool)).toMatchFileSnapshot('baseline.fingerprints.txt')
  } finally {
    await pool.end()
    await database.drop()
    rmSync(folder, { recursive: true })
  }
})
