import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import type { Article } from './find.ts'
import { type Lock, type LockRow, wantedSeconds } from './lock.ts'

/** Asks the holder for the lock, who hands it over or does not: nothing is taken, however long that takes. */
export async function askHolder(
  tx: Tx,
  { id, title }: Article,
  lock: LockRow,
  access: Access,
): Promise<Lock> {
  const holder = { id: lock.holder_id as number, name: lock.holder_name ?? '' }
  const asked = { article_id: id, title, user_id: holder.id, by: access.name, by_id: access.userId }
  await send(tx, 'lock_asked', { ...asked, epoch: lock.epoch })
  return {
    article_id: id,
    epoch: lock.epoch,
    holder,
    mine: false,
    expires_at: lock.expires_at as string,
    hands_over_at: null,
  }
}

/** Keeps a lock that was just released for the person it is handed to; whoever waits for a takeover comes first. */
export async function promise(tx: Tx, articleId: number, to: number): Promise<void> {
  await sql`update article_lock set wanted_by = u.id, wanted_at = now() from app_user u
    where article_id = ${articleId} and u.id = ${to} and holder_id is null
      and (wanted_by is null or wanted_at <= now() - make_interval(secs => ${wantedSeconds}))`.execute(tx)
}
