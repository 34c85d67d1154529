import { lateMinutes, type TargetStatus } from '@toasoan/contract/broadcast/social-posts'
import { sql } from 'kysely'
import { type Database, inTransaction } from '#server/kernel/database/database.ts'
import { putStatus } from '#server/kernel/transitions/change-status.ts'
import { tellMaker, tellOfPosts } from '../news.ts'
import { targetRules } from '../target-rows.ts'
import { seekAfter } from './settle.ts'

type Row = { id: number; status: TargetStatus; version: number }

/** What a dead process was sending may be there: it is looked for like all that nobody knows of. */
export const giveUpLeases = (db: Database): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<Row>`select id, status, version from social_target
      where status = 'sending' and lease_until < now() for update skip locked`.execute(tx)
    const seek_at = sql`greatest(now(), sending_at + make_interval(secs => ${seekAfter[0]}))`
    const set = { lease: null, lease_until: null, seek_at, seeks: 0 }
    for (const row of rows)
      await putStatus(tx, null, targetRules, row, { to: 'unknown', reason: 'lease', set })
    if (rows.length > 0) await tellOfPosts(tx)
    return rows.length
  })

/** What is more than half an hour late waits for a person: news may be old by then. */
export const holdLate = (db: Database): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`update social_target set is_late = true, version = version + 1,
        updated_at = now()
      where id in (select id from social_target where status = 'waiting' and not is_late
        and due_at < now() - make_interval(mins => ${lateMinutes}) for update skip locked)
      returning id`.execute(tx)
    for (const { id } of rows)
      await tellMaker(tx, id, { vi: 'đã quá giờ, còn đăng không?', en: 'is late; post it still?' })
    if (rows.length > 0) await tellOfPosts(tx)
    return rows.length
  })

const withdrawn = 'Tin bài đã gỡ'

/** What tells of an article that readers no longer see is not posted. */
export const stopWithdrawn = (db: Database): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<Row>`select t.id, t.status, t.version
      from social_target t join social_post p on p.id = t.post_id
      where t.status in ('waiting', 'draft') and p.article_id is not null
        and not exists (select from article_publication ap where ap.article_id = p.article_id)
      for update of t skip locked`.execute(tx)
    for (const row of rows)
      await putStatus(tx, null, targetRules, row, { to: 'cancelled', reason: withdrawn })
    for (const { id } of rows)
      await tellMaker(tx, id, { vi: 'đã hủy vì tin bài bị gỡ', en: 'cancelled, its article is withdrawn' })
    if (rows.length > 0) await tellOfPosts(tx)
    return rows.length
  })
