import type { Multipart } from '#server/kernel/storage/multipart.ts'
import { bucketParts } from './bucket-parts.ts'
import { folderParts } from './folder-parts.ts'
import type { Parts, PartsPlace } from './parts.ts'

/** The parts of this server's storage. */
export function partsOf(place: PartsPlace): Parts {
  const multipart: Multipart | null = place.storage.multipart
  return multipart ? bucketParts(place, multipart) : folderParts(place)
}
