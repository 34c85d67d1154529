import { createInterface } from 'node:readline'
import type pg from 'pg'
import { z } from 'zod'
import type { Storage } from '#server/kernel/storage/storage.ts'
import { ExportBroken, entriesOfParts, partsIn, textOfEntry } from './read-parts.ts'
import { type ExportedTable, insertOfJson, quoted, tablesToExport } from './tables.ts'

const newsroomFile = z.object({
  format: z.literal('toasoan-newsroom-1'),
  scope: z.enum(['content', 'whole']),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), rows: z.number(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
})

type NewsroomFile = z.output<typeof newsroomFile>

/** Bytes of rows that are sent in one statement. */
const batchBytes = 4_000_000

async function newsroomOf(parts: readonly string[]): Promise<NewsroomFile> {
  for await (const entry of entriesOfParts(parts)) {
    if (entry.name !== 'newsroom.json') continue
    const read = newsroomFile.safeParse(JSON.parse(await textOfEntry(entry)))
    if (!read.success) throw new ExportBroken('newsroom.json is of another format')
    return read.data
  }
  throw new ExportBroken('no newsroom.json: a part is missing')
}

type Constraint = { table: string; name: string; definition: string }

/** Takes the references between tables off, so that tables are loaded in any order, and gives what puts them back. */
async function withoutReferences(client: pg.ClientBase): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(`select conrelid::regclass::text as table, conname as name,
      pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`)
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  return rows
}

async function loadRows(
  client: pg.ClientBase,
  table: ExportedTable,
  lines: AsyncIterable<string>,
): Promise<number> {
  const statement = insertOfJson(table)
  let rows = 0
  let batch: string[] = []
  let bytes = 0
  const flush = async () => {
    if (batch.length > 0) await client.query(statement, [`[${batch.join(',')}]`])
    rows += batch.length
    batch = []
    bytes = 0
  }
  for await (const line of lines) {
    if (line === '') continue
    batch.push(line)
    bytes += line.length
    if (bytes >= batchBytes) await flush()
  }
  await flush()
  return rows
}

async function refuseUnlike(client: pg.ClientBase, newsroom: NewsroomFile): Promise<void> {
  if (newsroom.scope !== 'whole')
    throw new ExportBroken('the export holds stories only: bring them in at /settings/import')
  const { rows } = await client.query<{ name: string }>('select name from schema_migration order by name')
  const own = rows.map(({ name }) => name)
  const [other] = [
    ...own.filter((name) => !newsroom.migrations.includes(name)),
    ...newsroom.migrations.filter((name) => !own.includes(name)),
  ]
  if (other) throw new ExportBroken(`the export is of another version of the program (${other})`)
  const { rows: people } = await client.query('select from app_user limit 1')
  if (people.length > 0) throw new ExportBroken('the database is not empty')
}

export type BroughtBack = { tables: number; rows: number; files: number }

/**
 * Brings a whole export into an empty database of the same version, in one transaction, and its files into the storage. Nobody
 * has a password afterwards.
 * @throws ExportBroken
 */
export async function bringBack(
  { pool, storage }: { pool: pg.Pool; storage: Storage },
  folder: string,
  onStep: (what: 'rows' | 'files', count: number) => void = () => undefined,
): Promise<BroughtBack> {
  const parts = partsIn(folder)
  if (parts.length === 0) throw new ExportBroken(`${folder}: no zip`)
  const newsroom = await newsroomOf(parts)
  const result: BroughtBack = { tables: 0, rows: 0, files: 0 }
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local statement_timeout = 0; set local time zone 'UTC'`)
    await refuseUnlike(client, newsroom)
    const { rows: all } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migration'`,
    )
    const tables = new Map((await tablesToExport(client)).map((table) => [table.name, table]))
    const references = await withoutReferences(client)
    for (const { name } of all) await client.query(`alter table ${quoted(name)} disable trigger user`)
    // What this installation needs to work, such as the turns of its jobs, stays.
    await client.query(`truncate ${[...tables.keys()].map(quoted).join(', ')}`)
    for await (const entry of entriesOfParts(parts)) {
      const [, name = ''] = /^tables\/(.+)-\d{4,}\.jsonl$/.exec(entry.name) ?? []
      if (!name) continue
      const table = tables.get(name)
      if (!table) throw new ExportBroken(`${entry.name}: there is no such table`)
      const lines = createInterface({ input: await entry.stream(), crlfDelay: Number.POSITIVE_INFINITY })
      result.rows += await loadRows(client, table, lines)
      onStep('rows', result.rows)
    }
    const expected = newsroom.tables.reduce((sum, { rows }) => sum + rows, 0)
    if (expected !== result.rows)
      throw new ExportBroken(`${result.rows} rows instead of ${expected}: a part is missing`)
    result.tables = tables.size
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
    for (const { name } of all) await client.query(`alter table ${quoted(name)} enable trigger user`)
    for (const { name, value } of newsroom.sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value])
    for await (const entry of entriesOfParts(parts)) {
      if (!entry.name.startsWith('files/')) continue
      await storage.put(entry.name.slice('files/'.length), await entry.stream(), {
        contentType: 'application/octet-stream',
      })
      result.files += 1
      onStep('files', result.files)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release(true)
  }
  await pool.query('analyze')
  return result
}
