import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ExportScope, ExportState } from '@toasoan/contract/administration/newsroom-exports'
import { sql } from 'kysely'
import type pg from 'pg'
import { writeActivity } from '#server/kernel/activity/activity.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { copyKey, madeKey, originalKey } from '../../media/files/public.ts'
import { settingsOf } from '../settings/public.ts'
import { asNinjs, redirectLines, type StoryRow, storyRows } from './stories.ts'
import { rowsAsJson, tablesToExport } from './tables.ts'
import { PartWriter } from './write-parts.ts'

/** Bytes of a part, before they are packed. */
const partSize = 2_000_000_000

/** Bytes of one file of rows. */
const chunkSize = 256_000_000

/** Seconds after which another process takes over an export whose process no longer says that it lives. */
const alive = 60

/** How far an export is: the rows first, from one state of the database, then files by their number. */
type Cursor = { stage: 'rows' | 'files'; after: number }

export type Export = {
  id: number
  scope: ExportScope
  state: ExportState
  cursor: Cursor
  parts: { key: string; size: number }[]
  created_by: number
}

const columns = sql`id, scope, state, cursor, parts, created_by`

async function claim({ db }: Kernel): Promise<Export | null> {
  const { rows } =
    await sql<Export>`update newsroom_export set state = 'running', alive_until = now() + make_interval(secs => ${alive})
    where id = (select id from newsroom_export where state in ('waiting', 'running') and alive_until < now()
      order by id limit 1 for update skip locked) returning ${columns}`.execute(db)
  return rows[0] ?? null
}

/** Thrown when somebody deleted the export that is made, or the server stops. */
class Stopped extends Error {}

/** Says that it is being made, and keeps how far it is. Rejects with `Stopped` when it was deleted. */
async function keepOn({ db }: Kernel, one: Export, rows = 0): Promise<void> {
  const { rows: found } =
    await sql`update newsroom_export set alive_until = now() + make_interval(secs => ${alive}),
    cursor = ${JSON.stringify(one.cursor)}::jsonb, parts = ${JSON.stringify(one.parts)}::jsonb,
    done = ${rows} where id = ${one.id} returning id`.execute(db)
  if (found.length === 0) throw new Stopped()
}

/** JSON lines of a statement, a text for each row, in files of at most `chunkSize` bytes. */
async function* linesOf(
  client: pg.PoolClient,
  statement: string,
  asLine: (line: string) => string,
): AsyncGenerator<string> {
  await client.query(`declare exported no scroll cursor for ${statement}`)
  try {
    for (;;) {
      const { rows } = await client.query<{ line: string }>('fetch 500 from exported')
      if (rows.length === 0) return
      for (const { line } of rows) yield `${asLine(line)}\n`
    }
  } finally {
    await client.query('close exported').catch(() => undefined)
  }
}

type Making = { kernel: Kernel; one: Export; parts: PartWriter; folder: string; stopping: AbortSignal }

/** Writes the rows of a statement as files `<name>-0001.jsonl`; resolves with their number. */
async function addRows(
  { parts, folder, stopping }: Making,
  client: pg.PoolClient,
  {
    name,
    statement,
    asLine = (line) => line,
  }: { name: string; statement: string; asLine?: (line: string) => string },
): Promise<number> {
  const lines = linesOf(client, statement, asLine)
  let rows = 0
  let next = await lines.next()
  for (let number = 1; !next.done; number += 1) {
    const path = join(folder, `rows-${number}.jsonl`)
    let bytes = 0
    await pipeline(async function* () {
      while (!next.done && bytes < chunkSize) {
        if (stopping.aborted) throw new Stopped()
        bytes += Buffer.byteLength(next.value)
        rows += 1
        yield next.value
        next = await lines.next()
      }
    }, createWriteStream(path))
    if (!parts.fits(bytes)) await parts.close()
    await parts.addFile(`${name}-${String(number).padStart(4, '0')}.jsonl`, path)
    await rm(path, { force: true })
  }
  return rows
}

/** All rows as they are at one instant: stories and old addresses, and for the whole newsroom each table. */
async function addAllRows(making: Making): Promise<number> {
  const { kernel, one, parts } = making
  const site = kernel.configuration.publicUrl
  const { 'site.name': newsroom } = await settingsOf(kernel)
  const client = await kernel.pool.connect()
  let rows = 0
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local statement_timeout = 0; set local time zone 'UTC'`)
    const story = (line: string) => JSON.stringify(asNinjs(JSON.parse(line) as StoryRow, { site, newsroom }))
    rows += await addRows(making, client, {
      name: 'articles/ninjs',
      statement: `select row_to_json(s)::text as line from (${storyRows}) s`,
      asLine: story,
    })
    const redirects = Buffer.from(await redirectLines(client, site))
    await parts.add('redirects.csv', redirects, { size: redirects.length })
    const counts: { name: string; rows: number; columns: string[] }[] = []
    if (one.scope === 'whole')
      for (const table of await tablesToExport(client)) {
        const n = await addRows(making, client, {
          name: `tables/${table.name}`,
          statement: rowsAsJson(table),
        })
        counts.push({ name: table.name, rows: n, columns: table.columns.map(({ name }) => name) })
        rows += n
        await keepOn(kernel, one, rows)
      }
    const { rows: migrations } = await client.query<{ name: string }>(
      'select name from schema_migration order by name',
    )
    const { rows: sequences } = await client.query(
      `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
    )
    const head = Buffer.from(
      JSON.stringify(
        {
          format: 'toasoan-newsroom-1',
          scope: one.scope,
          newsroom,
          site,
          made_at: new Date().toISOString(),
          migrations: migrations.map(({ name }) => name),
          tables: counts,
          sequences: one.scope === 'whole' ? sequences : [],
        },
        null,
        1,
      ),
    )
    await parts.add('newsroom.json', head, { size: head.length })
    await parts.close()
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
  return rows
}

type FileRow = { id: number; key: string; name: string; extension: string; widths: number[]; made: string[] }

/** The library: each original, and for the whole newsroom what was made of it. */
async function addFiles(making: Making, rows: number): Promise<number> {
  const { kernel, one, parts, stopping } = making
  let done = rows
  for (;;) {
    const { rows: files } =
      await sql<FileRow>`select f.id::float8 as id, f.key, f.name, f.extension, f.widths,
        array(select r.name from file_rendition r where r.file_id = f.id) as made
      from file f where f.id > ${one.cursor.after} order by f.id limit 100`.execute(kernel.db)
    if (files.length === 0) break
    for (const file of files) {
      const made = [
        ...file.widths.map((width) => copyKey(file.key, width)),
        ...file.made.map((name) => madeKey(file.key, name)),
      ]
      for (const key of [originalKey(file.key), ...(one.scope === 'whole' ? made : [])]) {
        if (stopping.aborted) throw new Stopped()
        const found = await kernel.storage.stat(key)
        if (!found) continue
        if (!parts.fits(found.size)) {
          await parts.close()
          await keepOn(kernel, one, done)
        }
        const opened = await kernel.storage.open(key)
        if (opened) await parts.add(`files/${key}`, opened.stream, { size: found.size, isPacked: true })
      }
      one.cursor.after = file.id
      done += 1
    }
    await sql`update newsroom_export set done = ${done} where id = ${one.id}`.execute(kernel.db)
  }
  await parts.close()
  return done
}

async function make(kernel: Kernel, one: Export, stopping: AbortSignal): Promise<void> {
  const folder = join(kernel.configuration.dataDir, 'work', `export-${one.id}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  // Rows that were written in part are not kept: they must be of one instant.
  if (one.cursor.stage === 'rows') for (const { key } of one.parts.splice(0)) await kernel.storage.remove(key)
  const beat = setInterval(() => {
    sql`update newsroom_export set alive_until = now() + make_interval(secs => ${alive}) where id = ${one.id}`
      .execute(kernel.db)
      .catch((error) => kernel.log.warn({ err: error }, 'export'))
  }, 15_000)
  // A part that was finished keeps the files up to it; what was not finished is made again.
  let after = one.cursor.after
  const parts = new PartWriter(folder, {
    after: one.parts.length,
    most: partSize,
    keep: async (path, number) => {
      const key = `exports/newsroom-${one.id}/part-${String(number).padStart(3, '0')}.zip`
      const { size } = await kernel.storage.putFile(key, path, { contentType: 'application/zip' })
      one.parts.push({ key, size })
      after = one.cursor.after
    },
  })
  const making = { kernel, one, parts, folder, stopping }
  try {
    let rows = 0
    if (one.cursor.stage === 'rows') {
      rows = await addAllRows(making)
      one.cursor = { stage: 'files', after: 0 }
      await keepOn(kernel, one, rows)
    }
    const done = await addFiles(making, rows)
    await kernel.db.transaction().execute(async (tx) => {
      const { rows: ended } =
        await sql`update newsroom_export set state = 'done', ended_at = now(), done = ${done},
        parts = ${JSON.stringify(one.parts)}::jsonb, alive_until = '-infinity' where id = ${one.id} returning id`.execute(
          tx,
        )
      if (ended.length === 0) throw new Stopped()
      await writeActivity(
        tx,
        {
          access: null,
          module: 'export',
          permission: 'export.run',
          method: 'JOB',
          api: 'exports',
          address: one.scope,
        },
        [
          {
            type: 'newsroom_export',
            id: one.id,
            name: one.scope,
            after: { state: 'done', parts: one.parts.length },
          },
        ],
      )
    })
  } catch (error) {
    one.cursor.after = after
    const { rows } = await sql`update newsroom_export set cursor = ${JSON.stringify(one.cursor)}::jsonb,
      parts = ${JSON.stringify(one.parts)}::jsonb, alive_until = ${error instanceof Stopped ? sql`'-infinity'` : sql`now() + interval '1 minute'`}
      where id = ${one.id} returning id`.execute(kernel.db)
    if (rows.length === 0) for (const { key } of one.parts) await kernel.storage.remove(key)
    if (!(error instanceof Stopped)) throw error
  } finally {
    clearInterval(beat)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Makes the exports that somebody asked for, one after the other. */
export async function makeNewsroomExports(kernel: Kernel, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const one = await claim(kernel)
    if (!one) return
    await make(kernel, one, stopping)
  }
}
