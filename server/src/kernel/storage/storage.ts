import type { Readable } from 'node:stream'
import type { Scan } from '../scan/open-scanner.ts'
import type { Multipart } from './multipart.ts'

/** Bytes from `start` to `end`, both included, as in an HTTP Range header. */
export type ByteRange = { start: number; end: number }

/** What is known of a stored object without reading it. */
export type StoredObject = {
  /** Bytes of the whole object, also when only a range of it is read. */
  size: number
}

/**
 * Where files are kept. Keys are relative paths of letters, digits, `.`, `_` and `-` joined by `/`,
 * for example `files/Ab3…/original.jpg`; any other key is an error, so none can lead elsewhere.
 */
export type Storage = {
  /**
   * Stores an object whole or not at all; an object of that key is replaced.
   * Refuses with `file.no_space` (503) when the disk is full.
   */
  put(
    key: string,
    source: Readable | Buffer,
    options: { contentType: string },
  ): Promise<{ size: number; sha256: Buffer }>
  /**
   * Stores a file of this machine as an object and takes the file away: renamed where that is possible, in parts
   * otherwise, so that it may be of any size. Refuses as `put` does; the file stays when it does. Who has just hashed
   * the file says so (`hashed`): it is not read once more then where it is renamed.
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
  /** Where this machine has the object as a file, which is only ever read; null when it is elsewhere or not there. */
  localPath(key: string): Promise<string | null>
  /** Scans content of others before it is given to anybody; absent without `CLAMAV_ADDRESS`. */
  scan?: Scan | undefined
  /** Removes an object; one that is not there is no error. */
  remove(key: string): Promise<void>
  /**
   * An address at which anybody may read the object for so many seconds, past this server; null where the storage
   * has none. `name` lets browsers save it under that name.
   */
  readAddress(
    key: string,
    options: { seconds: number; name?: string; contentType?: string },
  ): Promise<string | null>
  /** Uploads in parts that every process can go on with; null where objects are files of one folder. */
  readonly multipart: Multipart | null
}
