import { createInflateRaw, inflateRawSync } from 'node:zlib'

/** Thrown when a zip file is rejected; a worker passes on the code. */
export class ArchiveFailure extends Error {
  readonly code: 'broken' | 'bomb' | 'encrypted'
  constructor(code: ArchiveFailure['code']) {
    super(code)
    this.code = code
  }
}

/** A zip file whose parts are decompressed on demand, within the limits. */
export type Archive = {
  names: string[]
  has: (name: string) => boolean
  /** Bytes of a part; null when it does not exist. */
  read: (name: string) => Buffer | null
  /** Bytes of a part in chunks; empty when it does not exist. */
  pieces: (name: string) => AsyncGenerator<Buffer>
}

export type ArchiveLimits = { entries: number; part: number; total: number }

type Entry = { method: number; packed: number; size: number; offset: number }

const usual: ArchiveLimits = { entries: 5000, part: 64_000_000, total: 200_000_000 }

const endMark = 0x06054b50
const entryMark = 0x02014b50
const partMark = 0x04034b50
/** Marker in place of a size: the real one is in a zip64 record, which no Word document needs. */
const elsewhere = 0xffffffff

function directoryEnd(zip: Buffer): number {
  const lowest = Math.max(0, zip.length - 22 - 65_535)
  for (let at = zip.length - 22; at >= lowest; at -= 1) if (zip.readUInt32LE(at) === endMark) return at
  throw new ArchiveFailure('broken')
}

function readDirectory(zip: Buffer, limits: ArchiveLimits): Map<string, Entry> {
  const end = directoryEnd(zip)
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  if (count > limits.entries) throw new ArchiveFailure('bomb')
  const entries = new Map<string, Entry>()
  for (let number = 0; number < count; number += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== entryMark) throw new ArchiveFailure('broken')
    const length = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + length).replaceAll('\\', '/')
    const entry = {
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
    }
    if (zip.readUInt16LE(at + 8) & 1) throw new ArchiveFailure('encrypted')
    if ([entry.packed, entry.size, entry.offset].includes(elsewhere)) throw new ArchiveFailure('bomb')
    if (!entries.has(name)) entries.set(name, entry)
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

/** Compressed bytes of a part. */
function packedOf(zip: Buffer, { method, packed, offset }: Entry): Buffer {
  if (offset + 30 > zip.length || zip.readUInt32LE(offset) !== partMark) throw new ArchiveFailure('broken')
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
  const content = zip.subarray(start, start + packed)
  if (content.length !== packed) throw new ArchiveFailure('broken')
  if (method !== 0 && method !== 8) throw new ArchiveFailure('broken')
  return content
}

function unpack(zip: Buffer, entry: Entry): Buffer {
  const content = packedOf(zip, entry)
  if (entry.method === 0) return content
  try {
    return inflateRawSync(content, { maxOutputLength: entry.size + 1 })
  } catch (error) {
    // More data than declared in the directory.
    const isLonger = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new ArchiveFailure(isLonger ? 'bomb' : 'broken')
  }
}

/** Decompresses a part in a stream; never yields more than the directory declares. */
async function* unpacked(zip: Buffer, entry: Entry): AsyncGenerator<Buffer> {
  const content = packedOf(zip, entry)
  if (entry.method === 0) return yield content
  const inflate = createInflateRaw()
  inflate.end(content)
  let size = 0
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > entry.size) throw new ArchiveFailure('bomb')
      yield piece
    }
  } catch (error) {
    throw error instanceof ArchiveFailure || !(error as NodeJS.ErrnoException).code?.startsWith('Z_')
      ? error
      : new ArchiveFailure('broken')
  } finally {
    inflate.destroy()
  }
}

/**
 * Opens an untrusted zip file. The declared sizes are checked first, and the output is counted: neither a
 * false directory nor overlapping parts can exceed the limits.
 * @throws ArchiveFailure
 */
export function openArchive(zip: Buffer, limits: ArchiveLimits = usual): Archive {
  const entries = readDirectory(zip, limits)
  let promised = 0
  for (const { size } of entries.values()) {
    promised += size
    if (size > limits.part || promised > limits.total) throw new ArchiveFailure('bomb')
  }
  let taken = 0
  function take(name: string): Entry | null {
    const entry = entries.get(name) ?? null
    taken += entry?.size ?? 0
    if (taken > limits.total) throw new ArchiveFailure('bomb')
    return entry
  }
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    read(name) {
      const entry = take(name)
      return entry && unpack(zip, entry)
    },
    async *pieces(name) {
      const entry = take(name)
      if (entry) yield* unpacked(zip, entry)
    },
  }
}
