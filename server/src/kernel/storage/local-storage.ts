import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { checkedKey } from './keys.ts'
import type { Storage, StoredObject } from './storage.ts'
import { asStorageError, hashFile, type Written, writeFileDurably } from './write-file.ts'

/** Keys never begin with a dot, so this folder contains no stored object. */
const incoming = '.incoming'

const absent = new Set(['ENOENT', 'ENOTDIR', 'EISDIR'])

const orNull = async <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (absent.has(error.code ?? '')) return null
    throw error
  })

/** Makes the name survive a power failure, as `sync` on the file does for its content. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

/** Storage in `<dataDir>/files`: an object is a file at the path of its key. */
export function localStorage(dataDir: string): Storage {
  const root = join(dataDir, 'files')
  const pathOf = (key: string) => join(root, checkedKey(key))

  async function statOf(path: string): Promise<StoredObject | null> {
    const found = await orNull(stat(path))
    return found?.isFile() ? { size: found.size } : null
  }

  async function folderOf(path: string): Promise<void> {
    await mkdir(dirname(path), { recursive: true }).catch((error) => {
      throw asStorageError(error)
    })
  }

  async function moveInto(path: string, from: string): Promise<void> {
    await rename(from, path)
    await syncFolder(dirname(path))
  }

  async function put(path: string, source: Readable | Buffer): Promise<Written> {
    const temporary = join(root, incoming, randomBytes(16).toString('hex'))
    await folderOf(temporary)
    await folderOf(path)
    const written = await writeFileDurably(temporary, source)
    try {
      await moveInto(path, temporary)
    } catch (error) {
      await rm(temporary, { force: true })
      throw asStorageError(error)
    }
    return written
  }

  return {
    put: async (key, source) => put(pathOf(key), source),
    async putFile(key, from, { hashed }) {
      const path = pathOf(key)
      await folderOf(path)
      const written = hashed ?? (await hashFile(from))
      try {
        await moveInto(path, from)
        return written
      } catch (error) {
        // Different file systems: the bytes are copied, and the source is deleted once they are safe.
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw asStorageError(error)
      }
      const copied = await put(path, createReadStream(from))
      await rm(from, { force: true })
      return copied
    },
    async open(key, range) {
      const path = pathOf(key)
      const file = await orNull(open(path, 'r'))
      if (!file) return null
      const found = await file.stat()
      if (!found.isFile()) {
        await file.close()
        return null
      }
      return { size: found.size, stream: createReadStream(path, { ...range, fd: file, autoClose: true }) }
    },
    stat: async (key) => statOf(pathOf(key)),
    localPath: async (key) => ((await statOf(pathOf(key))) ? pathOf(key) : null),
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    readAddress: async (key) => {
      checkedKey(key)
      return null
    },
    multipart: null,
  }
}
