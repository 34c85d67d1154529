import { sql } from 'kysely'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { putStatus } from '#server/kernel/transitions/change-status.ts'
import { type Account, stopAccount } from '../../social-accounts/public.ts'
import { notifyMaker, notifyOfPosts } from '../notify.ts'
import { lockTarget, type StandingTarget, targetRules } from '../target-rows.ts'
import type { Outcome } from './outcome.ts'
import type { Sending } from './take.ts'

/** Seconds after a request at which the page's posts are looked through for what came of it. */
export const seekAfter = [30, 120, 600] as const

/** Keeps what was asked and answered. */
export const keepAttempt = (tx: Tx, id: number, kind: 'send' | 'seek', outcome: string, detail = '') =>
  sql`insert into social_attempt (target_id, kind, outcome, detail)
    values (${id}, ${kind}, ${outcome}, ${detail.slice(0, 500)})`.execute(tx)

const freed = { lease: null, lease_until: null }

/** The address of a post before its page has told it. */
const addressOf = (externalId: string) => `https://www.facebook.com/${externalId}`

/**
 * What of the same words was taken for this very post is looked for anew: an answer is surer than a likeness.
 */
async function giveBack(tx: Tx, target: StandingTarget, externalId: string): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`select id from social_target where account_id = ${target.account_id}
    and external_id = ${externalId} and id <> ${target.id}`.execute(tx)
  for (const { id } of rows) {
    const other = await lockTarget(tx, id)
    const set = { external_id: null, permalink: '', posted_at: null, seek_at: sql`now()`, seeks: 0 }
    await putStatus(tx, null, targetRules, other, { to: 'unknown', reason: '', set })
  }
}

/** Writes that a post is there. */
export async function putPosted(
  tx: Tx,
  target: StandingTarget,
  { externalId, permalink = addressOf(externalId) }: { externalId: string; permalink?: string },
): Promise<void> {
  await giveBack(tx, target, externalId)
  const set = {
    ...freed,
    external_id: externalId,
    permalink,
    posted_at: sql`now()`,
    seek_at: null,
    is_late: false,
  }
  await putStatus(tx, null, targetRules, target, { to: 'posted', reason: '', set })
}

async function put(tx: Tx, target: StandingTarget, outcome: Outcome): Promise<void> {
  if (outcome.to === 'posted') return putPosted(tx, target, outcome)
  const reason = outcome.why.slice(0, 500)
  if (outcome.to === 'unknown') {
    const seek_at = sql`sending_at + make_interval(secs => ${seekAfter[0]})`
    return putStatus(tx, null, targetRules, target, {
      to: 'unknown',
      reason,
      set: { ...freed, seek_at, seeks: 0 },
    })
  }
  if (outcome.to === 'failed') {
    await putStatus(tx, null, targetRules, target, { to: 'failed', reason, set: freed })
    return notifyMaker(tx, target.id, { vi: 'không đăng được', en: 'was not posted' })
  }
  const next_at = sql`now() + make_interval(secs => ${outcome.after})`
  const set = { ...freed, next_at, tries: sql`tries + 1` }
  await putStatus(tx, null, targetRules, target, { to: 'waiting', reason, set })
}

/** The account as it was when its token was used. */
type Used = Pick<Account, 'id' | 'version'>

/** What the outcome says of the account: that it is to be left alone for a time, or is of no use. */
async function judgeAccount(kernel: Kernel, { id, version }: Used, outcome: Outcome): Promise<void> {
  if (outcome.to === 'waiting' && outcome.stop) await stopAccount(kernel, id, outcome.why, version)
  if (outcome.to === 'waiting' && outcome.pause)
    await sql`update social_account set wait_until = now() + make_interval(secs => ${outcome.pause})
      where id = ${id}`.execute(kernel.db)
  if (outcome.to === 'failed' && outcome.lacksRights)
    await sql`update social_account set health = 'missing', failure = ${outcome.why.slice(0, 500)}
      where id = ${id} and version = ${version} and health = 'ok'`.execute(kernel.db)
}

/**
 * Keeps what became of a request. Whoever lost its lease meanwhile only tells that the post is there; everything else
 * is for whoever looks for it.
 */
export async function keepOutcome(
  kernel: Kernel,
  { id, lease }: Sending,
  account: Used,
  outcome: Outcome,
): Promise<void> {
  // First, so that what waits behind this one is not taken meanwhile.
  await judgeAccount(kernel, account, outcome)
  await inTransaction(kernel.db, async (tx) => {
    const target = await lockTarget(tx, id)
    const ours = target.status === 'sending' && target.lease === lease
    await keepAttempt(tx, id, 'send', outcome.to, outcome.to === 'posted' ? outcome.externalId : outcome.why)
    if (ours || (outcome.to === 'posted' && target.status === 'unknown')) await put(tx, target, outcome)
    await notifyOfPosts(tx)
  })
}
