import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of a zip: its name in there, its bytes and when it was made. */
export type Entry = { name: string; size: number; at: Date; open: () => Promise<Readable> }

/** Signs that no name of a file may hold on some system; a letter and a colon would even name a drive. */
const unkept = /[\\/:*?"<>|]/g

/** Names as every system keeps them, none of which is another's: the second "tin.mp3" becomes "tin (2).mp3". */
export function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((given) => {
    const name = given.replace(unkept, '_').replace(/^\.*$/, '_')
    const dot = name.lastIndexOf('.')
    const [stem, end] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let free = name
    for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${stem} (${n})${end}`
    taken.add(free.toLowerCase())
    return free
  })
}

const options = ({ size, at }: Entry) => ({ size, mtime: at, compress: false })

/** Bytes of the zip of these files, to the last one; nothing is read for it. */
export function zipSize(entries: readonly Entry[]): Promise<number> {
  const zip = new ZipFile()
  for (const entry of entries) zip.addReadStreamLazy(entry.name, options(entry), () => {})
  return new Promise((resolve) => {
    // The package gives the size to what its types call a function of nothing.
    const told = ((size: number) => resolve(size)) as () => void
    zip.end({ forceZip64Format: false, comment: '' }, told)
  })
}

/**
 * A zip of these files as they are, one after the other as it is read. A file that fails, or is shorter than it
 * was, breaks it off.
 */
export function zipStream(entries: readonly Entry[]): Readable {
  const zip = new ZipFile()
  const sent = zip.outputStream as Readable
  let current: Readable | null = null
  for (const entry of entries) {
    zip.addReadStreamLazy(entry.name, options(entry), (give) => {
      if (sent.destroyed) return
      entry.open().then(
        (stream) => {
          current = stream
          stream.once('error', (error) => sent.destroy(error))
          if (sent.destroyed) stream.destroy()
          give(null, stream)
        },
        give as (error: Error) => void,
      )
    })
  }
  zip.once('error', (error: Error) => sent.destroy(error))
  sent.once('close', () => current?.destroy())
  zip.end()
  return sent
}
