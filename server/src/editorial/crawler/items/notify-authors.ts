import { stages } from '@toasoan/contract/editorial/stages'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { notify } from '../../../messaging/notifications/public.ts'

/**
 * Tells the authors of what was made from an item that its source corrected or removed it. `but` are articles whose authors
 * heard of more than that.
 */
export async function notifyAuthors(
  tx: Tx,
  itemId: number,
  what: 'changed' | 'corrected' | 'removed' | 'killed',
  but: readonly number[] = [],
): Promise<void> {
  const { rows } = await sql<{ id: number; title: string; author_id: number | null; source: string }>`
    select a.id, a.title, a.author_id, p.source from article_provenance p join article a on a.id = p.article_id
    where p.item_id = ${itemId} and a.stage <> ${stages.deleted}`.execute(tx)
  for (const { id, title, author_id, source } of rows) {
    if (author_id === null || but.includes(id)) continue
    await notify(tx, {
      userIds: [author_id],
      kind: `article_source_${what}`,
      data: { title, source },
      link: `/article/edit/${id}?tab=source`,
      partId: id,
      actorId: null,
    })
  }
}
