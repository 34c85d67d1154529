import { InvalidInput } from '#server/kernel/http/error-handler.ts'
import { Refusal } from '#server/kernel/http/fail.ts'
import type { CallContext } from '#server/kernel/http/route.ts'
import { readWriting, writerWithin } from '../shared-text/public.ts'
import { findArticle } from './find.ts'
import { type Maker, versionOfWriting } from './writing-version.ts'

/**
 * Makes a resting shared text a version before a caller that saw nothing of it changes the article: it then compares
 * with the text as it is. Does nothing while others write, or where the text cannot be saved: the call answers for that.
 */
export async function versionForOthers(call: CallContext, maker: Maker, articleId: number): Promise<void> {
  const { access } = maker
  const row = await readWriting(call.db, articleId)
  if (!row || row.seq === row.version_seq || row.purpose === 'correct') return
  if (await writerWithin(call.db, row, 30, access.userId)) return
  await call
    .change(async (tx, note) => {
      const article = await findArticle(tx, access, articleId, true)
      const now = await readWriting(tx, articleId, true)
      note({ type: 'article', id: articleId, name: article.title })
      if (now) await versionOfWriting(tx, note, maker, article, now)
    })
    .catch((error: unknown) => {
      if (!(error instanceof Refusal) && !(error instanceof InvalidInput)) throw error
    })
}
