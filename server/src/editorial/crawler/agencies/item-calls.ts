import type { decideEmbargo, itemFiles } from '@toasoan/contract/editorial/agencies'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { Language } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Note } from '#server/kernel/http/route.ts'
import { lockStory } from '../items/claims.ts'
import { itemsWithin } from '../items/reach.ts'
import { notifyOfItems } from '../notify.ts'

type Picture = z.output<typeof itemFiles.reply>[number]

/** Pictures of an item; 404 for one out of sight. */
export async function filesOfItem({ db }: { db: Database }, access: Access, id: number): Promise<Picture[]> {
  const { rows: seen } = await sql`select from crawl_item i where i.id = ${id}
    and ${itemsWithin(access, 'crawler.view')}`.execute(db)
  if (seen.length === 0) throw fail(kernelErrors.notFound)
  const { rows } =
    await sql<Picture>`select f.id, f.remote, f.caption, f.credit, f.rights, f.rights_to, f.mime, f.width, f.file_id,
      'data:image/webp;base64,' || replace(encode(f.small, 'base64'), E'\n', '') as small,
      f.small is not null or f.remote ~* '^https?://' as original
    from crawl_item_file f where f.item_id = ${id} order by f.id limit 60`.execute(db)
  return rows
}

/** Decides an embargo whose time could not be read; articles already made of the item keep theirs. */
export async function decideItemEmbargo(
  tx: Tx,
  note: Note,
  actor: { access: Access; language: Language },
  id: number,
  at: string | null,
): Promise<z.output<typeof decideEmbargo.reply>> {
  const row = await lockStory(tx, actor, id, 'crawler.create')
  if (row.wire === null) throw fail(kernelErrors.notFound)
  await sql`update crawl_item set embargo_at = ${at}, embargo_open = false, updated_at = now()
    where id = ${id}`.execute(tx)
  const { embargo_at, embargo_open } = row.wire
  const after = { embargo_at: at, embargo_open: false }
  note({ type: 'crawler', id, name: row.title, before: { embargo_at, embargo_open }, after })
  await notifyOfItems(tx)
  return after
}
