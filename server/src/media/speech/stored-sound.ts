/** A recording of the storage, and the work on it. */
export type StoredSound = {
  jobId: number
  attempts: number
  key: string
  name: string
  extension: string
  mimetype: string
  /** Milliseconds; null where nobody knows. */
  duration: number | null
}
