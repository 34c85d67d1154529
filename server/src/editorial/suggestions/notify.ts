import type { Suggestion } from '@toasoan/contract/editorial/suggestions'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { notify } from '../../messaging/notifications/public.ts'
import { shortened, whoSee } from '../comments/public.ts'

type Article = { id: number; title: string; author_id: number }

/**
 * Tells the article's author and who writes it just now of a new suggestion, and its writer of what became of
 * it; only who may see the article.
 */
export async function notifyOfSuggestion(
  tx: Tx,
  access: Access,
  article: Article,
  { state, author, after, reason }: Suggestion,
): Promise<void> {
  const data = { actor: access.name, words: shortened(after), title: article.title, reason }
  const rest = { data, link: `/article/edit/${article.id}`, partId: article.id, actorId: access.userId }
  if (state === 'withdrawn') return
  if (state !== 'open') {
    const userIds = await whoSee({ tx, access }, [author.id], article.id)
    await notify(tx, {
      ...rest,
      kind: state === 'accepted' ? 'suggestion_accepted' : 'suggestion_refused',
      userIds,
    })
    return
  }
  const { rows } = await sql<{ holder_id: number }>`select holder_id from article_lock
    where article_id = ${article.id} and holder_id is not null and expires_at > now()`.execute(tx)
  const concerned = [article.author_id, ...rows.map(({ holder_id }) => holder_id)]
  const others = [...new Set(concerned)].filter((id) => id !== access.userId)
  await notify(tx, {
    ...rest,
    kind: 'suggestion_made',
    userIds: await whoSee({ tx, access }, others, article.id),
  })
}
