import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { startError } from '../configuration/start-error.ts'

/** Advisory lock key; arbitrary, but the same in all processes. */
const lockNumber = 7_402_150_001

type Migration = { name: string; sha256: string; sql: string }

/**
 * The files of a folder in order of application: the baseline (`0010-…`), then by the date at the start of
 * the name.
 */
async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

function checkApplied(files: Migration[], applied: Map<string, string>): void {
  const known = new Map(files.map((file) => [file.name, file.sha256]))
  const [first] = files
  if (applied.size > 0 && first && !applied.has(first.name)) {
    throw startError(
      'Cơ sở dữ liệu này được tạo trước bản phát hành đầu tiên nên không dùng tiếp được; nó được giữ nguyên. Hãy chọn một DATA_DIR hoặc DATABASE_URL mới.',
      'This database was made before the first release and cannot be used any more; it was left as it is. Choose a new DATA_DIR or DATABASE_URL.',
    )
  }
  for (const [name, sha256] of applied) {
    if (!known.has(name)) {
      throw startError(
        `Cơ sở dữ liệu mới hơn chương trình: migration ${name} đã chạy nhưng không có ở đây. Hãy dùng bản chương trình mới hơn.`,
        `The database is newer than the program: migration ${name} was applied but is not here. Use a newer program.`,
      )
    }
    if (known.get(name) !== sha256) {
      throw startError(
        `Migration ${name} đã bị sửa sau khi chạy. Hãy trả lại nội dung cũ và viết thay đổi vào một migration mới.`,
        `Migration ${name} was edited after it was applied. Put its text back and write the change as a new migration.`,
      )
    }
  }
}

/** Line number of a text position, for PostgreSQL's error position (1-based, in characters). */
const lineAt = (sql: string, position: number) =>
  [...sql].slice(0, position).filter((c) => c === '\n').length + 1

async function apply(client: pg.PoolClient, { name, sha256, sql }: Migration): Promise<void> {
  const alone = /^--\s*no-transaction\b/.test(sql)
  const record = () =>
    client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256])
  try {
    if (alone) {
      // PostgreSQL runs several statements sent together in one transaction, which such a file must
      // avoid; so it contains one statement.
      await client.query(sql)
      await record()
      return
    }
    await client.query('begin')
    await client.query(sql)
    await record()
    await client.query('commit')
  } catch (error) {
    if (!alone) await client.query('rollback').catch(() => undefined)
    const { message, position } = error as { message: string; position?: string }
    const place = position ? `${name}:${lineAt(sql, Number(position))}` : name
    throw startError(
      `Migration ${place} không chạy được: ${message}`,
      `Migration ${place} failed: ${message}`,
      error,
    )
  }
}

/**
 * Waits for the lock by asking again and again: a statement that waits keeps a snapshot, for which `create index concurrently`
 * waits in turn.
 */
async function takeLock(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lockNumber,
    ])
    if (rows[0]?.taken) return
    await sleep(200)
  }
}

/**
 * Applies the unapplied `*.sql` files of the folder in name order, each in its own transaction (unless its
 * first line is `-- no-transaction`; then it contains a single statement). Concurrent processes wait for each
 * other.
 * @returns the names applied now
 * @throws StartError when an applied file was edited or is missing, or a file fails
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const files = await readMigrations(folder)
  const client = await pool.connect()
  try {
    // The pool's connections may have a statement timeout, which must not apply to waiting and large
    // changes.
    await client.query('set statement_timeout = 0')
    await takeLock(client)
    await client.query(`
      create table if not exists schema_migration (
        name text primary key,
        sha256 text not null,
        applied_at timestamptz not null default now()
      )`)
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from schema_migration order by name',
    )
    const applied = new Map(rows.map((row) => [row.name, row.sha256]))
    checkApplied(files, applied)
    const waiting = files.filter((file) => !applied.has(file.name))
    for (const file of waiting) await apply(client, file)
    return waiting.map((file) => file.name)
  } finally {
    // A file may have changed session settings (search_path, lock_timeout), so the connection is not
    // reused.
    client.release(true)
  }
}
