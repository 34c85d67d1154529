import { randomUUID } from 'node:crypto'
import { lateMinutes, type TargetStatus } from '@toasoan/contract/broadcast/social-posts'
import { sql } from 'kysely'
import { type Database, inTransaction } from '#server/kernel/database/database.ts'
import { askPrepared } from '#server/kernel/database/prepared.ts'
import { putStatuses } from '#server/kernel/transitions/change-status.ts'
import { targetRules } from '../target-rows.ts'
import { stillAllowed } from './still-allowed.ts'

/** Seconds for which a request is one process's. After a killed process its page is free again within 30 seconds. */
export const leaseSeconds = 25

/** Seconds between two renewals of a lease. */
export const renewSeconds = 10

/** What a process has in hand. */
export type Sending = {
  id: number
  account_id: number
  status: TargetStatus
  version: number
  message: string
  link: string
  key: string
  tries: number
  lease: string
  sending_at: string
  files: { id: number; key: string; name: string; extension: string; mimetype: string; drawn: boolean }[]
}

/**
 * Of `social_target t`: due and not too late, nobody has to be asked, its article has not been withdrawn, and who stands for
 * it may still post.
 */
const due = sql`t.status = 'waiting' and not t.is_late and t.next_at <= now()
  and t.due_at >= now() - make_interval(mins => ${sql.lit(lateMinutes)})
  and exists (select from social_post p where p.id = t.post_id and (p.article_id is null
    or exists (select from article_publication ap where ap.article_id = p.article_id)))
  and not exists (select from social_target s where s.account_id = t.account_id and s.status = 'sending')
  and ${stillAllowed}`

const free = sql`a.health in ('ok', 'missing') and (a.wait_until is null or a.wait_until <= now())`

type Due = Omit<Sending, 'lease' | 'sending_at'>

/** Accounts of which something is due. */
const dueAccounts = sql`social_account a
  where ${free} and exists (select from social_target t where t.account_id = a.id and ${due})`

const anything = sql<{ is: boolean }>`select exists (select from ${dueAccounts}) as is`

/** Of each of these accounts what is due first, locked. */
const firstOfEach = (
  ids: readonly number[],
) => sql<Due>`select t.id, t.account_id, t.status, t.version, t.key,
    t.tries, coalesce(t.message, p.message) as message, p.link,
    (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'key', f.key, 'name', f.name,
      'extension', f.extension, 'mimetype', f.mimetype, 'drawn', f.drawn) order by pf.place), '[]')
      from social_post_file pf join file f on f.id = pf.file_id where pf.post_id = p.id) as files
  from unnest(${ids}::bigint[]) as given (id) cross join lateral (select t.* from social_target t
    where t.account_id = given.id and ${due} order by t.next_at, t.id limit 1 for update skip locked) t
  join social_post p on p.id = t.post_id`

/** Renews the lease of what this process has in hand; false when it lapsed and others look for the post already. */
export async function renewLease(db: Database, { id, lease }: Sending): Promise<boolean> {
  const { numAffectedRows } = await sql`update social_target
    set lease_until = now() + make_interval(secs => ${leaseSeconds})
    where id = ${id} and status = 'sending' and lease = ${lease}`.execute(db)
  return numAffectedRows === 1n
}

/**
 * Takes what is due, of each account one post. That it is being sent is committed before anybody asks the network, so
 * that a process that dies leaves a post whose outcome is looked for, never one that is sent again.
 */
export async function takeDue(db: Database, most: number): Promise<Sending[]> {
  // A server asks every second, and mostly there is nothing.
  if (!(await askPrepared(db, anything))[0]?.is) return []
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`select a.id from ${dueAccounts}
      order by (select min(t.next_at) from social_target t where t.account_id = a.id and t.status = 'waiting')
      limit ${most} for update of a skip locked`.execute(tx)
    if (rows.length === 0) return []
    // The accounts are locked; what another process took before that is seen only now.
    const { rows: targets } = await firstOfEach(rows.map(({ id }) => id)).execute(tx)
    const lease = randomUUID()
    const sending_at = new Date().toISOString()
    const until = sql`now() + make_interval(secs => ${leaseSeconds})`
    const set = { lease, lease_until: until, sending_at: sql`now()`, seeks: 0, seek_at: null }
    await putStatuses(tx, null, targetRules, targets, { to: 'sending', reason: '', set })
    return targets.map((target) => ({
      ...target,
      status: 'sending',
      version: target.version + 1,
      lease,
      sending_at,
    }))
  })
}
