import { lateMinutes, type TargetStatus } from '@toasoan/contract/broadcast/social-posts'
import { sql } from 'kysely'
import { type Database, inTransaction } from '#server/kernel/database/database.ts'
import { askPrepared } from '#server/kernel/database/prepared.ts'
import { putStatuses } from '#server/kernel/transitions/change-status.ts'
import { notifyMaker, notifyOfPosts } from '../notify.ts'
import { targetRules } from '../target-rows.ts'
import { seekAfter } from './keep-outcome.ts'
import { stillAllowed } from './still-allowed.ts'

type Row = { id: number; status: TargetStatus; version: number }

/** Of `social_target t`: what each of the sweeps is for. */
const hasEnded = sql`t.status = 'sending' and t.lease_until < now()`
const hasPassed = sql`t.status = 'waiting' and not t.is_late and (t.due_at < now() - make_interval(mins => ${sql.lit(lateMinutes)})
  or t.due_at <= now() and not ${stillAllowed})`
const isWithdrawn = sql`t.status in ('waiting', 'draft') and exists (select from social_post p
  where p.id = t.post_id and p.article_id is not null
    and not exists (select from article_publication ap where ap.article_id = p.article_id))`

/** What a dead process was sending may be there: it is looked for like all that nobody knows of. */
export const giveUpLeases = (db: Database): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<Row>`select t.id, t.status, t.version from social_target t
      where ${hasEnded} for update skip locked`.execute(tx)
    const seek_at = sql`greatest(now(), sending_at + make_interval(secs => ${seekAfter[0]}))`
    const set = { lease: null, lease_until: null, seek_at, seeks: 0 }
    await putStatuses(tx, null, targetRules, rows, { to: 'unknown', reason: 'lease', set })
    if (rows.length > 0) await notifyOfPosts(tx)
    return rows.length
  })

/**
 * What is more than half an hour late waits for a person: news may be old by then. So does what came due after whoever stood
 * for it was locked or lost the right.
 */
export const holdLate = (db: Database): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`update social_target set is_late = true, version = version + 1,
        updated_at = now()
      where id in (select t.id from social_target t where ${hasPassed} for update skip locked)
      returning id`.execute(tx)
    for (const { id } of rows)
      await notifyMaker(tx, id, { vi: 'đã quá giờ, còn đăng không?', en: 'is late; post it still?' })
    if (rows.length > 0) await notifyOfPosts(tx)
    return rows.length
  })

const withdrawn = 'Tin bài đã gỡ'

/** What tells of an article that readers no longer see is not posted. */
export const stopWithdrawn = (db: Database): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<Row>`select t.id, t.status, t.version from social_target t
      where ${isWithdrawn} for update skip locked`.execute(tx)
    await putStatuses(tx, null, targetRules, rows, { to: 'cancelled', reason: withdrawn })
    for (const { id } of rows)
      await notifyMaker(tx, id, { vi: 'đã hủy vì tin bài bị gỡ', en: 'cancelled, its article is withdrawn' })
    if (rows.length > 0) await notifyOfPosts(tx)
    return rows.length
  })

const anything = sql<{ ended: boolean; passed: boolean; withdrawn: boolean }>`
  select exists (select from social_target t where ${hasEnded}) as ended,
    exists (select from social_target t where ${hasPassed}) as passed,
    exists (select from social_target t where ${isWithdrawn}) as withdrawn`

/** All of them, as far as there is something: a server asks every second, and mostly there is nothing. */
export async function sweep(db: Database): Promise<void> {
  const [there] = await askPrepared(db, anything)
  if (there?.withdrawn) await stopWithdrawn(db)
  if (there?.ended) await giveUpLeases(db)
  if (there?.passed) await holdLate(db)
}
