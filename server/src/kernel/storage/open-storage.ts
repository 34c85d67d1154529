import type { Configuration } from '../configuration/configuration.ts'
import { localStorage } from './local-storage.ts'
import type { Storage } from './storage.ts'

/**
 * The storage chosen by `STORAGE`: a folder below `DATA_DIR`, or an S3-compatible store, whose client is
 * loaded only if needed.
 */
export async function openStorage(configuration: Configuration): Promise<Storage> {
  if (configuration.storage !== 's3') return localStorage(configuration.dataDir)
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(configuration)
}
