import type { Configuration } from '../configuration/configuration.ts'
import { localStorage } from './local-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** The storage that `STORAGE` chooses: a folder below `DATA_DIR`, or an S3-compatible store. */
export function openStorage(configuration: Configuration): Storage {
  return configuration.storage === 's3' ? s3Storage(configuration) : localStorage(configuration.dataDir)
}
