import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { askGraph, graphConnection, readAccount, tokenOf } from '../social-accounts/public.ts'

/** So many are asked about in one turn. */
const most = 60

/** Takes what was posted in the last week and not asked about for an hour. */
async function take({ db }: Kernel) {
  const { rows } = await sql<{ id: number; account_id: number; external_id: string }>`
    update social_target set measured_at = now() where id in (
      select id from social_target where status = 'posted' and external_id is not null
        and posted_at > now() - interval '7 days'
        and (measured_at is null or measured_at < now() - interval '55 minutes')
      order by measured_at nulls first limit ${most} for update skip locked)
    returning id, account_id, external_id`.execute(db)
  return rows
}

const count = (value: unknown) => Math.max(0, Math.floor(Number(value) || 0))

/** Asks the pages how their posts of the last week are read; gives how many answered. */
export async function measurePosts(kernel: Kernel): Promise<number> {
  const connection = graphConnection(kernel)
  if (!connection) return 0
  let measured = 0
  for (const { id, account_id, external_id } of await take(kernel)) {
    const account = await readAccount(kernel.db, account_id)
    const token = account.health === 'ok' ? tokenOf(kernel, account) : null
    if (token === null) continue
    const answer = await askGraph(connection, {
      method: 'GET',
      path: `/${external_id}`,
      token,
      params: {
        fields:
          'permalink_url,shares,reactions.summary(total_count).limit(0),comments.summary(total_count).limit(0)',
      },
    })
    if (answer.kind !== 'ok') continue
    const { permalink_url, shares, reactions, comments } = answer.body
    await sql`update social_target set reactions = ${count(reactions?.summary?.total_count)},
        comments = ${count(comments?.summary?.total_count)}, shares = ${count(shares?.count)},
        permalink = coalesce(nullif(${String(permalink_url ?? '')}, ''), permalink)
      where id = ${id}`.execute(kernel.db)
    await sql`update social_account set usage = ${answer.usage} where id = ${account_id}`.execute(kernel.db)
    measured += 1
  }
  return measured
}
