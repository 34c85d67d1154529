/** A part of a multipart upload in the storage: numbers begin at 1. */
export type SentPart = { number: number; etag: string }

/** Objects that several processes upload in numbered parts over hours. */
export type Multipart = {
  /** Starts an upload to a key; returns the storage's upload ID. */
  create(key: string, contentType: string): Promise<string>
  /**
   * Uploads a part, replacing one of the same number; returns its ETag. Throws `PartsLost` when the upload no
   * longer exists.
   */
  put(key: string, uploadId: string, number: number, body: Buffer): Promise<string>
  /**
   * Assembles the object from its parts and ends the upload.
   * @throws PartsLost when the upload no longer exists or a part differs
   */
  complete(key: string, uploadId: string, parts: readonly SentPart[]): Promise<void>
  /** Aborts an upload and removes its parts; idempotent. */
  abort(key: string, uploadId: string): Promise<void>
}

/** The storage no longer has an upload, or its part differs from the acknowledged one. */
export class PartsLost extends Error {}
