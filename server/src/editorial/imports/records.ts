import { Readable } from 'node:stream'
import type { ImportKind, ImportOptions } from '@toasoan/contract/editorial/imports'
import { fileErrors } from '@toasoan/contract/media/file-errors'
import { fail } from '#server/kernel/http/fail.ts'
import { textOfFile } from '#server/kernel/sheets/text-of-file.ts'
import type { Storage } from '#server/kernel/storage/storage.ts'
import { readGhost } from './read/ghost.ts'
import { ImportBroken, type ImportedRecord } from './read/record.ts'
import { csvRows, guessMapping, jsonRows, redirectOf, storyOf } from './read/rows.ts'
import { readWordpress } from './read/wordpress.ts'

/** Bytes up to which a file is read as a whole: Ghost's JSON, and tables in old encodings. */
const whole = 500_000_000
const wholeTable = 64_000_000

type Source = {
  storage: Storage
  kind: ImportKind
  key: string
  size: number
  mapping: ImportOptions['mapping']
}

async function opened({ storage, key }: Source): Promise<Readable> {
  const object = await storage.open(key)
  if (!object) throw fail(fileErrors.noFile)
  return object.stream
}

async function bytesOf(source: Source): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await opened(source)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** A table as text: of small ones the encoding is told by their words, larger ones are UTF-8. */
async function tableOf(source: Source): Promise<Readable> {
  if (source.size > wholeTable) return opened(source)
  const read = textOfFile(await bytesOf(source))
  if (!read) throw new ImportBroken(1, 'not a text')
  return Readable.from([Buffer.from(read.text)])
}

/** The beginning of a file as text, to tell its separator. */
async function beginningOf({ storage, key }: Source): Promise<string> {
  const object = await storage.open(key, { start: 0, end: 65_535 })
  if (!object) return ''
  const chunks: Buffer[] = []
  for await (const chunk of object.stream) chunks.push(chunk as Buffer)
  return textOfFile(Buffer.concat(chunks))?.text ?? Buffer.concat(chunks).toString('utf8')
}

async function* csvRecords(
  source: Source,
  make: (row: Record<string, string>, number: number) => ImportedRecord,
) {
  let number = 0
  for await (const row of csvRows(await tableOf(source), await beginningOf(source))) {
    number += 1
    yield make(row, number)
  }
}

async function* jsonRecords(source: Source): AsyncGenerator<ImportedRecord> {
  let number = 0
  for await (const row of jsonRows(await opened(source))) {
    number += 1
    if (typeof row.line === 'number')
      yield {
        kind: 'article',
        key: `${number}`,
        title: '',
        unread: { code: 'broken', data: { value: String(row.words) } },
      }
    else yield storyOf(row as Record<string, string>, source.mapping, number)
  }
}

/**
 * The records of a file in order, the same each time it is read. Rejects with `ImportBroken` where the file cannot be read
 * on.
 */
export async function* recordsOf(source: Source): AsyncGenerator<ImportedRecord> {
  if (source.kind === 'wordpress') yield* readWordpress(() => opened(source))
  else if (source.kind === 'jsonl') yield* jsonRecords(source)
  else if (source.kind === 'csv') yield* csvRecords(source, (row, n) => storyOf(row, source.mapping, n))
  else if (source.kind === 'redirects') yield* csvRecords(source, redirectOf)
  else {
    if (source.size > whole) throw new ImportBroken(1, 'more than 500 MB')
    yield* readGhost((await bytesOf(source)).toString('utf8').replace(/^\ufeff/, ''))
  }
}

/** Columns of a table with its first ten rows, and what its columns probably are; null for files with a fixed form. */
export async function sampleOf(source: Source) {
  if (source.kind !== 'csv' && source.kind !== 'jsonl') return null
  const columns = new Set<string>()
  const rows: Record<string, string>[] = []
  const all =
    source.kind === 'csv'
      ? csvRows(await tableOf(source), await beginningOf(source))
      : jsonRows(await opened(source))
  for await (const row of all) {
    if (typeof row.line === 'number') continue
    for (const column of Object.keys(row)) columns.add(column)
    rows.push(row as Record<string, string>)
    if (rows.length === 10) break
  }
  const names = [...columns]
  return {
    columns: names,
    rows: rows.map((row) => names.map((name) => (row[name] ?? '').slice(0, 200))),
    guessed: guessMapping(names),
  }
}
