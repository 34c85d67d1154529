import { randomUUID } from 'node:crypto'
import { lateMinutes, type TargetStatus } from '@toasoan/contract/broadcast/social-posts'
import { sql } from 'kysely'
import { type Database, inTransaction } from '#server/kernel/database/database.ts'
import { putStatus } from '#server/kernel/transitions/change-status.ts'
import { targetRules } from '../target-rows.ts'

/** Seconds for which a request is one process's; longer than a request with its pictures may take. */
export const leaseSeconds = 420

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
  files: { id: number; key: string; name: string; extension: string; mimetype: string }[]
}

/** Of `social_target t`: due and not too late, nobody has to be asked, and its article has not been withdrawn. */
const due = sql`t.status = 'waiting' and not t.is_late and t.next_at <= now()
  and t.due_at >= now() - make_interval(mins => ${lateMinutes})
  and exists (select from social_post p where p.id = t.post_id and (p.article_id is null
    or exists (select from article_publication ap where ap.article_id = p.article_id)))
  and not exists (select from social_target s where s.account_id = t.account_id and s.status = 'sending')`

const free = sql`a.health in ('ok', 'missing') and (a.wait_until is null or a.wait_until <= now())`

/**
 * Takes what is due, of each account one post. That it is being sent is committed before anybody asks the network, so
 * that a process that dies leaves a post whose outcome is looked for, never one that is sent again.
 */
export const takeDue = (db: Database, most: number): Promise<Sending[]> =>
  inTransaction(db, async (tx) => {
    const { rows: accounts } = await sql<{ id: number }>`select a.id from social_account a
      where ${free} and exists (select from social_target t where t.account_id = a.id and ${due})
      order by (select min(t.next_at) from social_target t where t.account_id = a.id and t.status = 'waiting')
      limit ${most} for update of a skip locked`.execute(tx)
    const taken: Sending[] = []
    for (const { id } of accounts) {
      // The account is locked; what another process took before that is seen only now.
      const { rows } = await sql<Sending>`select t.id, t.account_id, t.status, t.version, t.key, t.tries,
          coalesce(t.message, p.message) as message, p.link,
          (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'key', f.key, 'name', f.name,
            'extension', f.extension, 'mimetype', f.mimetype) order by pf.place), '[]')
            from social_post_file pf join file f on f.id = pf.file_id where pf.post_id = p.id) as files
        from social_target t join social_post p on p.id = t.post_id
        where t.account_id = ${id} and ${due} order by t.next_at, t.id limit 1
        for update of t skip locked`.execute(tx)
      const [target] = rows
      if (!target) continue
      const lease = randomUUID()
      const until = sql`now() + make_interval(secs => ${leaseSeconds})`
      const set = { lease, lease_until: until, sending_at: sql`now()`, seeks: 0, seek_at: null }
      await putStatus(tx, null, targetRules, target, { to: 'sending', reason: '', set })
      const sending_at = new Date().toISOString()
      taken.push({ ...target, status: 'sending', version: target.version + 1, lease, sending_at })
    }
    return taken
  })
