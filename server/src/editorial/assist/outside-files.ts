import { assistErrors } from '@toasoan/contract/editorial/assist-errors'
import { embargoHolds } from '@toasoan/contract/editorial/checklist'
import type { ErrorDefinition } from '@toasoan/contract/kit/errors'
import type { FileUse } from '@toasoan/contract/media/files'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { type Found, fileUses } from '../../media/files/public.ts'
import { type AskedArticle, whyRestricted } from './may-ask.ts'

/** What readers meet or will meet. Every other use belongs to staff, property, plans or internal records. */
const editorialUses: ReadonlySet<FileUse['kind']> = new Set([
  'article',
  'speech',
  'schedule',
  'recording',
  'live',
  'post',
  'program',
  'podcast',
])

/** Used by something public (specification, section 4). */
const usedInPublic = 5

/** The articles that use a file or are read out in it. */
async function articlesWith(db: Database, id: number): Promise<AskedArticle[]> {
  const { rows } = await sql<AskedArticle>`
    select a.stage, a.author_id, a.embargo_at, exists (select from article_publication p where p.article_id = a.id) as live
    from article a where a.id in (
      select record_id from file_use where file_id = ${id} and kind = 'article'
      union select id from article where cover_file_id = ${id}
      union select article_id from speech_job where file_id = ${id} and article_id is not null)`.execute(db)
  return rows
}

async function isInChat(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`select from chat_file where file_id = ${id} limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Why a model outside the organisation may not receive a file or its words; null where it may. What readers can open
 * already is free, unless it is also part of what nobody outside may know.
 */
export async function whyFileStays(
  db: Database,
  access: Access,
  { file }: Found,
  now: number,
): Promise<ErrorDefinition | null> {
  if (embargoHolds(file.embargo_until, now)) return assistErrors.outsideEmbargo
  const uses = await fileUses(db, null, file.id)
  if (uses.some(({ kind }) => !editorialUses.has(kind)) || (await isInChat(db, file.id)))
    return assistErrors.outsidePersonnel
  if (file.status === usedInPublic) return null
  for (const article of await articlesWith(db, file.id)) {
    const why = whyRestricted(access, article, null, now)
    if (why) return why
  }
  if (file.reach === 'staff') return assistErrors.outsideFile
  return file.created_by !== access.userId && !file.shared ? assistErrors.outsideDraft : null
}
