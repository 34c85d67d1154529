import type { classifyArticles } from '@toasoan/contract/editorial/article-moves'
import type { Call } from '#server/kernel/http/route.ts'
import { workflowsOf } from '../workflows/public.ts'
import { type BulkResult, withMany } from './bulk.ts'
import { contentOf } from './content.ts'
import { findArticle } from './find.ts'
import { endLock, hold, lockedByOther, readLock } from './lock.ts'
import { saveWithin } from './save.ts'
import { versionForOthers } from './version-for-others.ts'
import { closeWriting } from './writing-version.ts'

/** Holder name of a lock that ends with its transaction. */
const tab = 'bulk'

/**
 * Changes category and adds tags of several articles, each as a save: rejects those that another user is
 * editing, that were saved meanwhile, or that may not be edited at their stage.
 */
export async function classify(call: Call<typeof classifyArticles>): Promise<BulkResult> {
  const { access, language, body } = call
  const { category_id, add_tags = [] } = body
  const workflows = await workflowsOf(call)
  const maker = { access, language, workflows }
  return withMany(call, body.items, async ({ id, version }) => {
    await versionForOthers(call, maker, id)
    await call.change(async (tx, note) => {
      await closeWriting(tx, note, maker, await findArticle(tx, access, id, true), { why: 'saved' })
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
    })
  })
}
