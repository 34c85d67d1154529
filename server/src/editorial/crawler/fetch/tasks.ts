import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'

/** Seconds for which a piece of work is one process's. */
const leaseSeconds = 120

export type Task = {
  id: number
  lease: string
  config_id: number | null
  item_id: number | null
  attempts: number
}

/**
 * Takes what is due, of each free host one piece; what a dead process had is taken again when its lease is over. What
 * makes a piece free is asked of the locked row once more, since another process may have taken it between the choice
 * and the lock.
 */
export async function takeTasks(db: Database, most: number): Promise<Task[]> {
  const lease = randomUUID()
  const { rows } = await sql<Task>`
    update crawl_task t set lease = ${lease}, lease_until = now() + make_interval(secs => ${leaseSeconds})
    where t.id in (
      select k.id from crawl_task k where k.id in (
        select distinct on (d.host) d.id from crawl_task d join crawl_host h on h.host = d.host
        where d.due_at <= now() and (d.lease_until is null or d.lease_until < now())
          and h.next_at <= now() and (h.lease_until is null or h.lease_until < now())
          and not exists (select from crawl_task o where o.host = d.host and o.lease_until > now())
        order by d.host, d.config_id nulls last, d.due_at limit ${most})
        and k.due_at <= now() and (k.lease_until is null or k.lease_until < now())
      for update skip locked)
    returning t.id, t.lease, t.config_id, t.item_id, t.attempts`.execute(db)
  return rows
}

/** Puts a piece of work off; whoever lost its lease meanwhile changes nothing. */
export async function postpone(
  db: Database | Tx,
  { id, lease }: Task,
  seconds: number,
  countsAsTry = false,
): Promise<void> {
  await sql`update crawl_task t set lease = null, lease_until = null,
      due_at = greatest(now() + make_interval(secs => ${seconds}),
        coalesce((select h.next_at from crawl_host h where h.host = t.host), now())),
      attempts = case when ${countsAsTry} then attempts + 1 else 0 end
    where id = ${id} and lease = ${lease}`.execute(db)
}

export async function finish(db: Database | Tx, { id, lease }: Task): Promise<void> {
  await sql`delete from crawl_task where id = ${id} and lease = ${lease}`.execute(db)
}

/** Whether a piece of work is still this process's; with its row locked, so that it stays so. */
export async function isOurs(tx: Tx, { id, lease }: Task): Promise<boolean> {
  const { rows } = await sql`select from crawl_task where id = ${id} and lease = ${lease} for update`.execute(
    tx,
  )
  return rows.length > 0
}

/** Has a source asked at once, and from then on by its rhythm; off, it is asked no more. */
export async function planSource(
  tx: Tx,
  { id, address, active }: { id: number; address: string; active: boolean },
): Promise<void> {
  const { host } = new URL(address)
  if (!active) {
    await sql`delete from crawl_task where config_id = ${id}`.execute(tx)
    return
  }
  await sql`insert into crawl_host (host) values (${host}) on conflict do nothing`.execute(tx)
  await sql`insert into crawl_task (config_id, host) values (${id}, ${host})
    on conflict (config_id) do update set due_at = now(), host = excluded.host, attempts = 0`.execute(tx)
}
