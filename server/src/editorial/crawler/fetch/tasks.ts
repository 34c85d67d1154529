import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { runPrepared } from '#server/kernel/database/prepared.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { type Hold, hostLeaseSeconds } from './hold.ts'
import { type Rhythm, rhythmFrom, rhythmQuery, type Silence } from './rhythm.ts'
import { type Source, sourceFrom, sourceQuery } from './sources-in-use.ts'

/** Seconds for which a piece of work is one process's. */
const leaseSeconds = 120

/** Pieces of work that are looked at for each one that is taken, since many may be of one host. */
const considered = 32

export type Task = {
  id: number
  lease: string
  config_id: number | null
  item_id: number | null
  attempts: number
}

/** A piece of work with what its first request needs, so that nothing of it is asked for again. */
export type Taken = Task & {
  hold: Hold
  /** The source to be asked and how it tells; null for an item, and for a source that is in use no more. */
  source: Source | null
  rhythm: Rhythm | null
}

type Row = Task & {
  host: string
  is_held: boolean
  robots_at: string | null
  source: Source | null
  silence: Silence | null
}

/**
 * Takes what is due, of each free host one piece and the host with it; what a dead process had is taken again when its
 * lease is over. What makes a piece free is asked of the locked row once more, since another process may have taken it
 * between the choice and the lock. A host that somebody took meanwhile is not waited for.
 */
export async function takeTasks(kernel: Pick<Kernel, 'db' | 'pool'>, most: number): Promise<Taken[]> {
  const lease = randomUUID()
  const rows = await runPrepared<Row>(
    kernel,
    sql`with free as materialized (
        select id from (
          select distinct on (host) id, due_at from (
            select k.id, k.host, k.config_id, k.due_at from crawl_task k join crawl_host h on h.host = k.host
            where k.due_at <= now() and (k.lease_until is null or k.lease_until < now())
              and h.next_at <= now() and (h.lease_until is null or h.lease_until < now())
            order by k.due_at limit ${sql.lit(most * considered)}) due
          order by host, config_id nulls last, due_at) one
        order by due_at limit ${sql.lit(most)}
      ), mine as materialized (
        select k.id from crawl_task k where k.id in (select id from free)
          and k.due_at <= now() and (k.lease_until is null or k.lease_until < now())
        for update skip locked
      ), taken as (
        update crawl_task t set lease = ${lease}, lease_until = now() + make_interval(secs => ${sql.lit(leaseSeconds)})
        from mine where t.id = mine.id
        returning t.id, t.lease, t.config_id, t.item_id, t.attempts, t.host
      ), open as materialized (
        select h.host from crawl_host h where h.host in (select host from taken)
          and h.next_at <= now() and (h.lease_until is null or h.lease_until < now())
        for update skip locked
      ), held as (
        update crawl_host h set lease = ${lease}, lease_until = now() + make_interval(secs => ${sql.lit(hostLeaseSeconds)})
        from open where h.host = open.host
        returning h.host, case when h.robots_at > now() - interval '1 day' then h.robots_at end as robots_at
      )
      select t.*, h.host is not null as is_held, h.robots_at::text as robots_at,
        (select to_jsonb(x) from (${sourceQuery(sql`t.config_id`)}) x) as source,
        (select to_jsonb(x) from (${rhythmQuery(sql`t.config_id`)}) x) as silence
      from taken t left join held h on h.host = t.host`,
  )
  return rows.map(({ host, is_held, robots_at, source, silence, ...task }) => ({
    ...task,
    hold: { host, lease, isHeld: is_held, isInner: null, robotsAt: robots_at },
    source: source && sourceFrom(source),
    rhythm: silence && rhythmFrom(silence),
  }))
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
