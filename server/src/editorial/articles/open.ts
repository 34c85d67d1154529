import type { editArticle } from '@toasoan/contract/editorial/articles'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import type { Kernel } from '#server/kernel/kernel.ts'
import { autosavesOf } from './autosave.ts'
import { type Asker, articleDetail } from './detail.ts'
import { lockOf } from './lock.ts'

/** An article for its editor: with what they typed and did not save, and who holds the lock. 404 out of sight. */
export async function openedArticle(
  kernel: Kernel,
  id: number,
  asker: Asker,
): Promise<DataOf<typeof editArticle>> {
  const detail = await articleDetail(kernel, id, asker)
  const [kept, lock] = await Promise.all([
    autosavesOf(kernel.db, asker.access, id),
    lockOf(kernel.db, id, asker.access),
  ])
  const [newest = null, ...earlier] = kept
  return { ...detail, autosave: newest, earlier_autosaves: earlier, lock }
}
