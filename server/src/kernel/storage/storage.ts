import type { Readable } from 'node:stream'
import type { Scan } from '../scan/open-scanner.ts'
import type { Multipart } from './multipart.ts'

/** Bytes from `start` to `end`, both inclusive, as in an HTTP Range header. */
export type ByteRange = { start: number; end: number }

/** Metadata of a stored object. */
export type StoredObject = {
  /** Bytes of the whole object, even if only a range of it is read. */
  size: number
}

/**
 * File storage. Keys are relative paths of letters, digits, `.`, `_` and `-` joined by `/`, for example
 * `files/Ab3…/original.jpg`; any other key is an error, which prevents path traversal.
 */
export type Storage = {
  /**
   * Stores an object atomically, replacing one with the same key. Rejects with `file.no_space` (503) when the
   * disk is full.
   */
  put(
    key: string,
    source: Readable | Buffer,
    options: { contentType: string },
  ): Promise<{ size: number; sha256: Buffer }>
  /**
   * Moves a local file into the storage: renamed if possible, otherwise uploaded in parts, so any size is
   * allowed. Rejects like `put`; the file then remains. A caller that has just hashed the file passes
   * `hashed`, so that a rename does not read it again.
   */
  putFile(
    key: string,
    path: string,
    options: { contentType: string; hashed?: { size: number; sha256: Buffer } },
  ): Promise<{ size: number; sha256: Buffer }>
  /** Reads an object or a range of it; null when there is none. The caller reads or destroys the stream. */
  open(key: string, range?: ByteRange): Promise<(StoredObject & { stream: Readable }) | null>
  /** Null when there is no such object. */
  stat(key: string): Promise<StoredObject | null>
  /** Path of the object as a local, read-only file; null when it is remote or missing. */
  localPath(key: string): Promise<string | null>
  /** Scans uploaded content before it can be opened; absent without `CLAMAV_ADDRESS`. */
  scan?: Scan | undefined
  /** Removes an object; idempotent. */
  remove(key: string): Promise<void>
  /**
   * A URL at which anyone can read the object directly from the storage for the given seconds; null when
   * unsupported. `name` is the file name for saving.
   */
  readAddress(
    key: string,
    options: { seconds: number; name?: string; contentType?: string },
  ): Promise<string | null>
  /** Uploads in parts that every process can continue; null for local folders. */
  readonly multipart: Multipart | null
}
