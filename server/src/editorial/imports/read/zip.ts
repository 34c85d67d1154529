import { PassThrough, type Readable } from 'node:stream'
import { uploadLimits } from '@toasoan/contract/media/extensions'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import type { Storage } from '#server/kernel/storage/storage.ts'
import { ImportBroken } from './record.ts'

/*
 * Exports that are zips: the file of the stories with the folder of its pictures, as WordPress's uploads or Ghost's
 * content/images. Only what is asked for is unpacked.
 */

/** A stored object of which pieces are read. */
class StoredReader extends RandomAccessReader {
  readonly #open: (start: number, end: number) => Promise<Readable>

  constructor(open: (start: number, end: number) => Promise<Readable>) {
    super()
    this.#open = open
  }

  override _readStreamForRange(start: number, end: number): PassThrough {
    const out = new PassThrough()
    this.#open(start, end - 1).then(
      (stream) => {
        stream.on('error', (error) => out.destroy(error))
        out.on('close', () => stream.destroy())
        stream.pipe(out)
      },
      (error: Error) => out.destroy(error),
    )
    return out
  }
}

/** Entries of a zip at most. */
const mostEntries = 2_000_000

/** Bytes of the export within a zip at most. */
const mostBytes = 8_000_000_000

const pictureNames = /\.(jpe?g|png|apng|gif|webp|bmp)$/i

/** The part of a path by which a picture is known: behind `uploads/` (WordPress) or `images/` (Ghost), without a size. */
function nameOf(path: string): string {
  let plain = path
  try {
    plain = decodeURIComponent(path)
  } catch {
    // A name with a percent sign.
  }
  const folders = plain.normalize('NFC').replace(/^\/+/, '').split('/')
  const from = Math.max(folders.lastIndexOf('uploads'), folders.lastIndexOf('images'))
  const rest = folders.slice(from + 1)
  return (rest[0] === 'size' ? rest.slice(2) : rest).join('/')
}

/** An export in a zip. */
export type Zip = {
  /** The largest file whose name ends so; rejects with `ImportBroken` where there is none. */
  main(extension: RegExp): Promise<Readable>
  /** The picture of an address of the old site; null where the zip has none. */
  picture(address: string): Promise<Buffer | null>
  close(): void
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const broken = (error: Error) => new ImportBroken(0, `zip: ${error.message}`)

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > mostEntries) throw new ImportBroken(0, 'zip: too many files')
  const entries: Entry[] = []
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      const isHidden = /(^|\/)(__MACOSX\/|\.)/.test(entry.fileName)
      if (!entry.fileName.endsWith('/') && !isHidden) entries.push(entry)
      zip.readEntry()
    })
    zip.once('end', resolve)
    zip.once('error', (error: Error) => reject(broken(error)))
    zip.readEntry()
  })
  return entries
}

/** Whether a file begins as zips do. */
export const isZip = (beginning: Buffer): boolean =>
  beginning.subarray(0, 4).toString('latin1') === 'PK\x03\x04'

/** Opens a stored zip. Rejects with `ImportBroken` for one that is damaged. */
export async function openZip({
  storage,
  key,
  size,
}: {
  storage: Storage
  key: string
  size: number
}): Promise<Zip> {
  const reader = new StoredReader(async (start, end) => {
    const object = await storage.open(key, { start, end })
    if (!object) throw new Error('no file')
    return object.stream
  })
  const zip = await fromRandomAccessReaderPromise(reader, size, {
    lazyEntries: true,
    autoClose: false,
  }).catch((error: Error) => {
    throw broken(error)
  })
  const entries = await entriesOf(zip)
  const pictures = new Map(
    entries
      .filter(({ fileName }) => pictureNames.test(fileName))
      .map((entry) => [nameOf(entry.fileName), entry]),
  )
  const opened = (entry: Entry): Promise<Readable> =>
    zip.openReadStreamPromise(entry).catch((error: Error) => {
      throw broken(error)
    })
  return {
    async main(extension) {
      const [entry] = entries
        .filter(({ fileName }) => extension.test(fileName))
        .toSorted((a, b) => b.uncompressedSize - a.uncompressedSize)
      if (!entry || entry.uncompressedSize > mostBytes)
        throw new ImportBroken(0, `zip: no ${extension.source}`)
      return opened(entry)
    },
    async picture(address) {
      const name = nameOf(new URL(address).pathname)
      // WordPress's smaller copies are named by their size; the original is the better one.
      const entry = pictures.get(name.replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, '')) ?? pictures.get(name)
      if (!entry || entry.uncompressedSize > uploadLimits.image) return null
      return opened(entry)
        .then(bytesOf)
        .catch(() => null)
    },
    close: () => zip.close(),
  }
}
