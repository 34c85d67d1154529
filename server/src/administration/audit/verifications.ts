import {
  auditErrors,
  type ChainBreak,
  type Verification,
  type verifyActivity,
} from '@toasoan/contract/administration/audit'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import type { Verdict } from './verify-chain.ts'

const columns = sql`v.id, u.name as user, v.status, v.checked, v.total, v.unchained, v.breaks, v.created_at, v.finished_at,
  case when v.head_seq is not null then jsonb_build_object('seq', v.head_seq, 'hash', v.head_hash) end as head`

/** Lets go of what a process left behind that ended while it verified. */
const abandoned = sql`(v.status = 'running' and v.started_at < now() - interval '6 hours')`

/** The last verifications, newest first. */
export async function lastVerifications(db: Database): Promise<Verification[]> {
  const { rows } = await sql<Verification>`select ${columns} from audit_verification v
    left join app_user u on u.id = v.user_id order by v.id desc limit 20`.execute(db)
  return rows
}

/** Asks for a verification; the job `verify-activity` makes it. One at a time. */
export const askForVerification = ({ change, access }: Call<typeof verifyActivity>): Promise<Verification> =>
  change(async (tx, note) => {
    await sql`lock table audit_verification in share row exclusive mode`.execute(tx)
    const open = await sql`select from audit_verification v
      where v.status in ('waiting', 'running') and not ${abandoned}`.execute(tx)
    if (open.rows.length > 0) throw fail(auditErrors.underWay)
    const { rows } = await sql<Verification>`
      with v as (
        insert into audit_verification (user_id, total) select ${access.userId}, seq from activity_chain returning *
      )
      select ${columns} from v left join app_user u on u.id = v.user_id`.execute(tx)
    const made = rows[0] as Verification
    note({ type: 'audit_verification', id: made.id, after: { total: made.total } })
    return made
  })

/** Takes a verification that waits, or that was left behind; null when there is none. */
export async function claimVerification(db: Database): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    update audit_verification set status = 'running', started_at = now(), checked = 0
    where id = (select v.id from audit_verification v where v.status = 'waiting' or ${abandoned}
      order by v.id limit 1 for update skip locked)
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** Writes down how far it is. */
export async function keepProgress(db: Database, id: number, checked: number, total: number): Promise<void> {
  await sql`update audit_verification set checked = ${checked}, total = ${total} where id = ${id}`.execute(db)
}

type Found = NonNullable<ChainBreak['row']>

/** What the rows around the breaks say, by their number in the chain. */
async function rowsAt(db: Database, seqs: readonly number[]): Promise<Map<number, Found>> {
  const { rows } = await sql<Found & { seq: number }>`
    select a.seq, a.id, a.at, u.name as user, a.name, a.record_type, a.record_id
    from activity_log a left join app_user u on u.id = a.user_id
    where a.seq = any(${[...seqs]}::bigint[])`.execute(db)
  return new Map(rows.map(({ seq, ...row }) => [seq, row]))
}

async function described(db: Database, breaks: Verdict['breaks']): Promise<ChainBreak[]> {
  const seqs = breaks.flatMap(({ seq, through }) => [seq - 1, seq, through + 1])
  const at = await rowsAt(db, seqs)
  return breaks.map(({ kind, seq, through }) => ({
    kind,
    seq,
    through,
    row: kind === 'removed' ? null : (at.get(seq) ?? null),
    before: at.get(seq - 1) ?? null,
    after: at.get(through + 1) ?? null,
  }))
}

/** Writes the verdict down, each broken row with what it says. */
export async function keepVerdict(db: Database, id: number, verdict: Verdict): Promise<void> {
  const { checked, head, waiting, breaks } = verdict
  const told = JSON.stringify(await described(db, breaks))
  await sql`update audit_verification set status = 'done', checked = ${checked}, total = ${head.seq},
      unchained = ${waiting}, head_seq = ${head.seq}, head_hash = ${head.hash}, breaks = ${told}::jsonb,
      finished_at = now()
    where id = ${id}`.execute(db)
}

/** Writes down that the verification itself could not be made. */
export async function keepFailure(db: Database, id: number): Promise<void> {
  await sql`update audit_verification set status = 'failed', finished_at = now() where id = ${id}`.execute(db)
}
