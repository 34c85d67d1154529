import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../postgres/for-tests.ts'
import { migrate } from './migrate.ts'

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url))
const file = '20261127-0310-names-differ-by-their-marks.sql'

test('names that were stored in two Unicode forms do not stop the migration', async () => {
  const database = await createTestDatabase(process.env.TEST_ADMIN_URL as string)
  const pool = new pg.Pool({ connectionString: database.url })
  const folder = mkdtempSync(join(tmpdir(), 'names-'))
  const rows = async (query: string) => (await pool.query(query)).rows.map((row) => Object.values(row))
  // The old key handled combining marks, but not the other letters that have two Unicode forms.
  const twice = ['가', '가'.normalize('NFD')]
  try {
    for (const name of readdirSync(migrations))
      if (name < file) cpSync(join(migrations, name), join(folder, name))
    await migrate(pool, folder)
    await pool.query('insert into manufacturer (name) select unnest($1::text[])', [twice])
    await pool.query(
      "insert into tag (name, slug) values ($1, 'tin'), ($2, 'tin-x'), ('Khác', 'khac')",
      twice,
    )
    await pool.query("insert into tag (name, slug, merged_into) values ('Cũ', 'cu', 2)")
    cpSync(join(migrations, file), join(folder, file))
    expect(await migrate(pool, folder)).toEqual([file])
    const [first, second] = await rows('select name from manufacturer order by id')
    expect(first).toEqual(['가'])
    expect(second?.[0]).toMatch(/ \(\d+\)$/)
    expect(await rows('select id::int, name, merged_into::int from tag order by id')).toEqual([
      [1, '가', null],
      [3, 'Khác', null],
      [4, 'Cũ', 1],
    ])
  } finally {
    await pool.end()
    await database.drop()
    rmSync(folder, { recursive: true })
  }
})
