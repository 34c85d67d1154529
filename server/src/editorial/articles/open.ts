import type { editArticle } from '@toasoan/contract/editorial/articles'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { autosavesOf } from './autosave.ts'
import { articleDetail } from './detail.ts'
import { lockOf } from './lock.ts'

/** An article for its editor, with autosaves and lock state. 404 if not visible. */
export async function openedArticle(
  kernel: Kernel,
  id: number,
  actor: Actor,
): Promise<DataOf<typeof editArticle>> {
  const detail = await articleDetail(kernel, id, actor)
  const [kept, lock] = await Promise.all([
    autosavesOf(kernel.db, actor.access, id),
    lockOf(kernel.db, id, actor.access),
  ])
  const [newest = null, ...earlier] = kept
  return { ...detail, autosave: newest, earlier_autosaves: earlier, lock }
}
