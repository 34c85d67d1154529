import { inflateRawSync } from 'node:zlib'
import { ReadFailure } from './read-failure.ts'

/** A zip file whose parts are unpacked when they are asked for, never more than the limits allow. */
export type Archive = {
  names: string[]
  has: (name: string) => boolean
  /** The bytes of a part; null when there is none. */
  read: (name: string) => Buffer | null
}

type Entry = { method: number; packed: number; size: number; offset: number }

const limits = { entries: 5000, part: 64_000_000, total: 200_000_000 }

const endMark = 0x06054b50
const entryMark = 0x02014b50
const partMark = 0x04034b50
/** In place of a size: the true one stands in a zip64 record, which no Word document needs. */
const elsewhere = 0xffffffff

function directoryEnd(zip: Buffer): number {
  const lowest = Math.max(0, zip.length - 22 - 65_535)
  for (let at = zip.length - 22; at >= lowest; at -= 1) if (zip.readUInt32LE(at) === endMark) return at
  throw new ReadFailure('broken')
}

function readDirectory(zip: Buffer): Map<string, Entry> {
  const end = directoryEnd(zip)
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  if (count > limits.entries) throw new ReadFailure('bomb')
  const entries = new Map<string, Entry>()
  for (let number = 0; number < count; number += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== entryMark) throw new ReadFailure('broken')
    const length = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + length).replaceAll('\\', '/')
    const entry = {
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
    }
    if (zip.readUInt16LE(at + 8) & 1) throw new ReadFailure('oldWord')
    if ([entry.packed, entry.size, entry.offset].includes(elsewhere)) throw new ReadFailure('bomb')
    if (!entries.has(name)) entries.set(name, entry)
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

function unpack(zip: Buffer, { method, packed, size, offset }: Entry): Buffer {
  if (offset + 30 > zip.length || zip.readUInt32LE(offset) !== partMark) throw new ReadFailure('broken')
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
  const content = zip.subarray(start, start + packed)
  if (content.length !== packed) throw new ReadFailure('broken')
  if (method === 0) return content
  if (method !== 8) throw new ReadFailure('broken')
  try {
    return inflateRawSync(content, { maxOutputLength: size + 1 })
  } catch (error) {
    // More came out than its directory promises.
    const isLonger = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new ReadFailure(isLonger ? 'bomb' : 'broken')
  }
}

/**
 * Opens a zip file that somebody else made. What it promises to unpack to is looked at first, and what comes
 * out is counted: neither a lie in its directory nor parts that share their bytes get beyond the limits.
 *
 * @throws ReadFailure `broken`, `bomb`, `oldWord` (encrypted)
 */
export function openArchive(zip: Buffer): Archive {
  const entries = readDirectory(zip)
  let promised = 0
  for (const { size } of entries.values()) {
    promised += size
    if (size > limits.part || promised > limits.total) throw new ReadFailure('bomb')
  }
  let unpacked = 0
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    read(name) {
      const entry = entries.get(name)
      if (!entry) return null
      unpacked += entry.size
      if (unpacked > limits.total) throw new ReadFailure('bomb')
      return unpack(zip, entry)
    },
  }
}
