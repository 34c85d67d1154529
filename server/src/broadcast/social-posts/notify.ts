import { sql } from 'kysely'
import { holdersOf } from '#server/kernel/access/holders.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { notify } from '../../messaging/notifications/public.ts'
import { mayPost } from './send/still-allowed.ts'

/** Everybody who may open lists of posts. */
export const socialRoom = 'social-posts'

/** Lets open lists of posts ask again, when the transaction commits. */
export const notifyOfPosts = (tx: Tx): Promise<void> => send(tx, 'social_posts_changed', {})

/** Tells whoever made a post that one of its targets needs a person; those who may post, when its maker may not any more. */
export async function notifyMaker(tx: Tx, targetId: number, what: { vi: string; en: string }): Promise<void> {
  const { rows } = await sql<{ name: string; created_by: number; able: boolean; words: string }>`
    select a.name, p.created_by, ${mayPost(sql`p.created_by`)} as able, left(coalesce(t.message, p.message, p.link), 60) as words
    from social_target t join social_post p on p.id = t.post_id join social_account a on a.id = t.account_id
    where t.id = ${targetId}`.execute(tx)
  const [target] = rows
  if (!target) return
  await notify(tx, {
    userIds: target.able ? [target.created_by] : await holdersOf(tx, 'facebook.create', null),
    kind: 'social',
    data: { title: `${target.name} · ${target.words}`, what: what.vi, what_en: what.en },
    link: `/facebook/list?open=${targetId}`,
    partId: targetId,
    actorId: null,
  })
}
