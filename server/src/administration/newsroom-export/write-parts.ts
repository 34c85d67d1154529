import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** An entry of a part, as its `manifest.json` lists it. */
export type Entry = { name: string; size: number; sha256: string }

/** A finished part: the path of its zip on this machine, to be moved where it is kept. */
export type KeepPart = (path: string, number: number) => Promise<void>

type Making = {
  zip: ZipFile
  path: string
  written: Promise<void>
  size: number
  entries: Entry[]
  temporary: string[]
}

/**
 * Writes entries into zips of a size. Each has a `manifest.json` with the SHA-256 of its entries, so that a part is checked by
 * itself. An entry larger than the size gets a part that is larger.
 */
export class PartWriter {
  #making: Making | null = null
  #number: number
  readonly #folder: string
  readonly #most: number
  readonly #keep: KeepPart

  /** `after` is the number of parts that are kept already, `most` the bytes of a part. */
  constructor(folder: string, { after, most, keep }: { after: number; most: number; keep: KeepPart }) {
    this.#folder = folder
    this.#number = after
    this.#most = most
    this.#keep = keep
  }

  /** Whether entries wait for their part to be finished. */
  get isOpen(): boolean {
    return this.#making !== null
  }

  async #open(): Promise<Making> {
    if (this.#making) return this.#making
    this.#number += 1
    await mkdir(this.#folder, { recursive: true })
    const path = join(this.#folder, `part-${this.#number}.zip`)
    const zip = new ZipFile()
    const written = pipeline(zip.outputStream, createWriteStream(path))
    // Heard when the part is finished.
    written.catch(() => undefined)
    this.#making = { zip, path, written, size: 0, entries: [], temporary: [] }
    return this.#making
  }

  /** Adds content; compressed unless it is so already. Resolves when it is read to its end. */
  async add(
    name: string,
    content: Readable | Buffer,
    { size, isPacked = false }: { size: number; isPacked?: boolean },
  ) {
    const making = await this.#open()
    const hash = createHash('sha256')
    let length = 0
    if (Buffer.isBuffer(content)) {
      hash.update(content)
      length = content.length
      making.zip.addBuffer(content, name, { compress: !isPacked, mtime: new Date(0) })
    } else {
      content.on('data', (chunk: Buffer) => {
        hash.update(chunk)
        length += chunk.length
      })
      content.pause()
      const ended = new Promise<void>((resolve, reject) => content.on('end', resolve).on('error', reject))
      making.zip.addReadStream(content, name, { compress: !isPacked, mtime: new Date(0) })
      await Promise.race([
        ended,
        making.written.then(() => Promise.reject(new Error('the part ended early'))),
      ])
    }
    making.entries.push({ name, size: length, sha256: hash.digest('hex') })
    making.size += Math.max(length, size)
  }

  /** Adds a file of this machine, which is removed with the part. */
  async addFile(name: string, path: string): Promise<void> {
    const { size } = await stat(path)
    await this.add(name, createReadStream(path), { size })
    this.#making?.temporary.push(path)
  }

  /** Whether an entry of this size still belongs into the part that is written. */
  fits(size: number): boolean {
    return !this.#making || this.#making.size + size <= this.#most
  }

  /** Ends the part and has it kept; nothing happens without one. */
  async close(): Promise<void> {
    const making = this.#making
    if (!making) return
    const manifest = Buffer.from(JSON.stringify({ part: this.#number, entries: making.entries }, null, 1))
    making.zip.addBuffer(manifest, 'manifest.json', { mtime: new Date(0) })
    making.zip.end()
    await making.written
    this.#making = null
    await this.#keep(making.path, this.#number)
    await Promise.all([making.path, ...making.temporary].map((path) => rm(path, { force: true })))
  }
}
