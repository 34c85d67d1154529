import { Readable } from 'node:stream'
import { hasColumns, type ImportKind, type ImportOptions } from '@toasoan/contract/editorial/imports'
import { fileErrors } from '@toasoan/contract/media/file-errors'
import { fail } from '#server/kernel/http/fail.ts'
import { fromSheet } from '#server/kernel/sheets/tasks.ts'
import { textOfFile } from '#server/kernel/sheets/text-of-file.ts'
import type { Storage } from '#server/kernel/storage/storage.ts'
import { inWorker, WorkFailure } from '#server/kernel/work/in-worker.ts'
import { readGhost } from './read/ghost.ts'
import { ImportBroken, type ImportedRecord } from './read/record.ts'
import { asRow, csvRows, guessMapping, jsonLines, redirectOf, storyOf, unreadLine } from './read/rows.ts'
import { readWordpress } from './read/wordpress.ts'
import { isZip, openZip, type Zip } from './read/zip.ts'

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

/** The zip that a file of WordPress or Ghost may be; null for other files. The caller closes it. */
export async function zipOf(source: Omit<Source, 'mapping'>): Promise<Zip | null> {
  if (source.kind !== 'wordpress' && source.kind !== 'ghost') return null
  const beginning = await source.storage.open(source.key, { start: 0, end: 3 })
  if (!beginning) throw fail(fileErrors.noFile)
  const bytes: Buffer[] = []
  for await (const chunk of beginning.stream) bytes.push(chunk as Buffer)
  return isZip(Buffer.concat(bytes)) ? openZip(source) : null
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
  for await (const line of jsonLines(await opened(source))) {
    number += 1
    yield 'object' in line ? storyOf(asRow(line.object), source.mapping, number) : unreadLine(line)
  }
}

/** Rows of an Excel table at most; a longer one is saved as CSV. */
const mostSheetRows = 50_000

/** The rows of an Excel table, with days as YYYY-MM-DD, read beside the server. */
async function sheetRows(source: Source): Promise<Record<string, string>[]> {
  if (source.size > wholeTable) throw new ImportBroken(1, 'more than 64 MB')
  const content = new Uint8Array(await bytesOf(source))
  try {
    const { rows } = await inWorker(
      `import ${source.key}`,
      fromSheet,
      { content, headings: 'all' as const, mostRows: mostSheetRows },
      { milliseconds: 60_000, megabytes: 768 },
    )
    return rows.map(({ cells }) => cells)
  } catch (error) {
    if (error instanceof WorkFailure) throw new ImportBroken(1, `xlsx: ${error.code}`)
    throw error
  }
}

async function* ninjsRecords(source: Source): AsyncGenerator<ImportedRecord> {
  const { readNinjs, readNinjsLines } = await import('./read/ninjs.ts')
  const [first = ''] = (await beginningOf(source)).trimStart().split('\n', 1)
  const isOneText = !first.trimEnd().endsWith('}') && source.size <= whole
  if (isOneText) yield* readNinjs(await textOf(source))
  else yield* readNinjsLines(await opened(source))
}

/** WordPress's and Ghost's exports, alone or in a zip with their pictures. */
async function* exported(source: Source): AsyncGenerator<ImportedRecord> {
  const zip = await zipOf(source)
  try {
    if (source.kind === 'wordpress')
      yield* readWordpress(() => (zip ? zip.main(/\.(xml|wxr)$/i) : opened(source)))
    else yield* readGhost(zip ? await textIn(await zip.main(/\.json$/i)) : await textOf(source))
  } finally {
    zip?.close()
  }
}

/** The text of a stream of at most `whole` bytes. */
async function textIn(stream: Readable): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += (chunk as Buffer).length
    if (size > whole) throw new ImportBroken(1, 'more than 500 MB')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\ufeff/, '')
}

const textOf = async (source: Source): Promise<string> => textIn(await opened(source))

/**
 * The records of a file in order, the same each time it is read. Rejects with `ImportBroken` where the file cannot be read
 * on.
 */
export async function* recordsOf(source: Source): AsyncGenerator<ImportedRecord> {
  if (source.kind === 'wordpress' || source.kind === 'ghost') yield* exported(source)
  else if (source.kind === 'jsonl') yield* jsonRecords(source)
  else if (source.kind === 'csv') yield* csvRecords(source, (row, n) => storyOf(row, source.mapping, n))
  else if (source.kind === 'redirects') yield* csvRecords(source, redirectOf)
  else if (source.kind === 'ninjs') yield* ninjsRecords(source)
  else if (source.kind === 'xlsx')
    for (const [at, row] of (await sheetRows(source)).entries()) yield storyOf(row, source.mapping, at + 1)
}

async function* rowsOf(source: Source): AsyncGenerator<Record<string, string>> {
  if (source.kind === 'xlsx') yield* await sheetRows(source)
  else if (source.kind === 'csv') yield* csvRows(await tableOf(source), await beginningOf(source))
  else
    for await (const line of jsonLines(await opened(source))) if ('object' in line) yield asRow(line.object)
}

/** Columns of a table with its first ten rows, and what its columns probably are; null for files with a fixed form. */
export async function sampleOf(source: Source) {
  if (!hasColumns(source.kind)) return null
  const columns = new Set<string>()
  const rows: Record<string, string>[] = []
  for await (const row of rowsOf(source)) {
    for (const column of Object.keys(row)) columns.add(column)
    rows.push(row)
    if (rows.length === 10) break
  }
  const names = [...columns]
  return {
    columns: names,
    rows: rows.map((row) => names.map((name) => (row[name] ?? '').slice(0, 200))),
    guessed: guessMapping(names),
  }
}
