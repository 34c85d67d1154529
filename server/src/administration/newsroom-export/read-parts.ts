import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { open, type Entry as ZipEntry, type ZipFile } from 'yauzl'
import type { Entry } from './write-parts.ts'

/** Why an export cannot be read. */
export class ExportBroken extends Error {}

const opened = (path: string): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    open(path, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(new ExportBroken(`${path}: ${error.message}`)) : resolve(zip),
    ),
  )

const streamOf = (zip: ZipFile, entry: ZipEntry): Promise<Readable> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
  )

/** The entries of a zip in its order. */
async function* entriesOf(zip: ZipFile): AsyncGenerator<ZipEntry> {
  const waiting: ((entry: ZipEntry | null) => void)[] = []
  let failed: ((error: Error) => void) | null = null
  zip.on('entry', (entry: ZipEntry) => waiting.shift()?.(entry))
  zip.on('end', () => waiting.shift()?.(null))
  zip.on('error', (error: Error) => failed?.(error))
  for (;;) {
    const entry = await new Promise<ZipEntry | null>((resolve, reject) => {
      waiting.push(resolve)
      failed = reject
      zip.readEntry()
    })
    if (!entry) return
    yield entry
  }
}

/** An entry of an export, to be read to its end before the next one. */
export type PartEntry = { name: string; size: number; stream: () => Promise<Readable> }

async function manifestOf(path: string): Promise<Map<string, Entry>> {
  const zip = await opened(path)
  try {
    for await (const entry of entriesOf(zip)) {
      if (entry.fileName !== 'manifest.json') continue
      const chunks: Buffer[] = []
      for await (const chunk of await streamOf(zip, entry)) chunks.push(chunk as Buffer)
      const { entries } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { entries: Entry[] }
      return new Map(entries.map((one) => [one.name, one]))
    }
    throw new ExportBroken(`${path}: no manifest.json`)
  } finally {
    zip.close()
  }
}

/** Passes bytes on, and fails at the end when they are not those of the manifest. */
const checked = ({ name, sha256, size }: Entry): Transform => {
  const hash = createHash('sha256')
  let length = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      length += chunk.length
      done(null, chunk)
    },
    flush(done) {
      const isSame = hash.digest('hex') === sha256 && length === size
      done(isSame ? null : new ExportBroken(`${name}: not the content of the manifest`))
    },
  })
}

/** Zips of a folder in the order of their numbers. */
export const partsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.zip'))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((name) => join(folder, name))

/**
 * The entries of all parts, each checked against its manifest while it is read.
 * @throws ExportBroken for a file that is no part, is damaged, or lacks an entry
 */
export async function* entriesOfParts(parts: readonly string[]): AsyncGenerator<PartEntry> {
  for (const path of parts) {
    const manifest = await manifestOf(path)
    const zip = await opened(path)
    try {
      for await (const entry of entriesOf(zip)) {
        const known = manifest.get(entry.fileName)
        if (!known) continue
        manifest.delete(entry.fileName)
        yield {
          name: known.name,
          size: known.size,
          stream: async () => {
            const source = await streamOf(zip, entry)
            const end = checked(known)
            source.on('error', (error) => end.destroy(error))
            return source.pipe(end)
          },
        }
      }
      const [missing] = manifest.keys()
      if (missing) throw new ExportBroken(`${path}: ${missing} is missing`)
    } finally {
      zip.close()
    }
  }
}

/** An entry as text. */
export async function textOfEntry({ stream }: PartEntry): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of Readable.from(await stream())) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
