import type { DocumentNode } from '@toasoan/contract/editorial/document'
import type { Language } from '@toasoan/contract/kit/text'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { requireDrawable } from '../../media/files/public.ts'
import { figureKeysIn, type Metadata } from './content.ts'

type Shown = { metadata: Pick<Metadata, 'cover_file_id'>; document: DocumentNode }

/**
 * Rejects with 422, at its field, a cover or figure that is not a displayable image. Unchanged ones are left
 * to the publisher.
 */
export async function checkPictures(
  db: Database | Tx,
  { metadata: { cover_file_id }, document }: Shown,
  language: Language,
  before?: Shown,
): Promise<void> {
  const isNewCover = cover_file_id !== null && cover_file_id !== before?.metadata.cover_file_id
  await requireDrawable(db, { ids: isNewCover ? [cover_file_id] : [] }, 'cover_file_id', language)
  const shown = before ? figureKeysIn(before.document) : []
  const keys = figureKeysIn(document).filter((key) => !shown.includes(key))
  await requireDrawable(db, { keys }, 'document', language)
}
