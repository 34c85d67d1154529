import type { classifyArticles } from '@toasoan/contract/editorial/article-moves'
import type { Call } from '#server/kernel/http/route.ts'
import { workflowsOf } from '../workflows/public.ts'
import { type BulkResult, withMany } from './bulk.ts'
import { contentOf } from './content.ts'
import { findArticle } from './find.ts'
import { endLock, hold, lockedByOther, readLock } from './lock.ts'
import { saveWithin } from './save.ts'

/** Names the holder of a lock that lasts no longer than its transaction. */
const tab = 'bulk'

/**
 * Gives articles another category and further tags, each by a save of its own: refused for one that somebody else is
 * editing, that was saved since it was seen, or that may not be edited where it stands.
 */
export async function classify(call: Call<typeof classifyArticles>): Promise<BulkResult> {
  const { access, language, body } = call
  const { category_id, add_tags = [] } = body
  const workflows = await workflowsOf(call)
  return withMany(call, body.items, ({ id, version }) =>
    call.change(async (tx, note) => {
      await findArticle(tx, access, id, true)
      const lock = await readLock(tx, id)
      if (lock.live && lock.holder_id !== access.userId) throw lockedByOther(lock, access)
      const { epoch } = lock.live ? lock : await hold(tx, id, access, tab, lock.epoch + 1)
      await saveWithin(tx, note, { workflows, access, language, id, version, epoch }, ({ input }) =>
        contentOf({
          ...input,
          category_id: category_id ?? input.category_id,
          tags: [...new Set([...input.tags, ...add_tags])],
        }),
      )
      if (!lock.live) await endLock(tx, id)
    }),
  )
}
