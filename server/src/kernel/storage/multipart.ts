/** A part of an upload as the storage knows it: numbers begin at 1. */
export type SentPart = { number: number; etag: string }

/** Objects that several processes send in numbered parts over hours. */
export type Multipart = {
  /** Begins an upload to a key; gives the storage's identifier of it. */
  create(key: string, contentType: string): Promise<string>
  /** Sends a part, replacing one of the same number; gives its ETag. Throws `PartsLost` when the upload is gone. */
  put(key: string, uploadId: string, number: number, body: Buffer): Promise<string>
  /**
   * Makes the object from its parts. The upload is over then.
   *
   * @throws PartsLost when the upload is gone or a part is not the one named
   */
  complete(key: string, uploadId: string, parts: readonly SentPart[]): Promise<void>
  /** Ends an upload and removes its parts; one that is gone already is no error. */
  abort(key: string, uploadId: string): Promise<void>
}

/** The storage no longer has an upload, or has another part than the one acknowledged. */
export class PartsLost extends Error {}
