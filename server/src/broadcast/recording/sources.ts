import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Source } from '../streams/public.ts'
import type { Occurrence } from './finish-recording.ts'

type Db = Pick<Kernel, 'db'>

/** A recording that is due, with where its stream is had. */
export type Requested = Occurrence & Source

/** Seconds before a window begins at which its stream is opened: what servers send first was sent before. */
export const lead = 3

/** The recordings that begin now, are under way, or were not ended. */
export async function requestedNow({ db }: Db): Promise<Requested[]> {
  const { rows } = await sql<Requested>`
    select r.id, r.version, r.status, r.source_id, extract(epoch from r.starts_at)::float8 * 1000 as from,
      extract(epoch from r.ends_at)::float8 * 1000 as until,
      coalesce(src.address, nullif(s.stream, ''), c.stream) as address,
      coalesce(src.backup, case when s.stream <> '' then '' end, c.backup_stream) as backup
    from recording r join channel c on c.id = r.channel_id left join channel_schedule s on s.id = r.rule_id
      left join stream_source src on src.id = r.source_id
    where r.status in ('planned', 'recording') and r.starts_at < now() + ${lead} * interval '1 second'
    order by r.starts_at, r.id`.execute(db)
  return rows
}

/** The number of a copy of a source, which is written down when it is met first. */
export async function sourceId({ db }: Db, { address, backup }: Source, copy = 0): Promise<number> {
  const find = sql<{ id: number }>`
    select id from stream_source where address = ${address} and backup = ${backup} and copy = ${copy}`
  const found = (await find.execute(db)).rows[0]
  if (found) return found.id
  await sql`insert into stream_source (address, backup, copy) values (${address}, ${backup}, ${copy})
    on conflict do nothing`.execute(db)
  return (await find.execute(db)).rows[0]?.id ?? 0
}

/** A process that holds sources: its name, its machine, and for how many seconds it holds one. */
export type Holder = { owner: string; machine: string; lease: number }

/**
 * Takes or keeps a copy of a source for an owner; false when another process has it. The second copy is taken only while
 * another machine has the first one, and no machine has both.
 */
export async function holdSource(
  { db }: Db,
  id: number,
  { owner, machine, lease }: Holder,
): Promise<boolean> {
  const other = sql`from stream_source o where o.address = s.address and o.backup = s.backup and o.copy <> s.copy
    and o.lease_until >= now()`
  const { numAffectedRows } = await sql`
    update stream_source s set owner = ${owner}, machine = ${machine},
      lease_until = now() + ${lease} * interval '1 second'
    where id = ${id} and (owner = ${owner} or ((lease_until is null or lease_until < now())
      and not exists (select ${other} and o.machine = ${machine})
      and (copy = 0 or exists (select ${other} and o.machine <> ${machine}))))`.execute(db)
  return numAffectedRows === 1n
}

/** Gives a source back, so that another process need not wait for the lease to end. */
export async function releaseSource({ db }: Db, id: number, owner: string): Promise<void> {
  await sql`update stream_source set lease_until = null, owner = '' where id = ${id} and owner = ${owner}`.execute(
    db,
  )
}

/** Notes that all of a copy until an instant (epoch milliseconds) is in the storage. */
export async function noteStored({ db }: Db, id: number, until: number): Promise<void> {
  await sql`update stream_source set stored_until = greatest(stored_until, to_timestamp(${until / 1000}))
    where id = ${id}`.execute(db)
}

/**
 * Whether another recorder of the same stream still has something until an instant that it has not stored. One that has not
 * been heard of for so many seconds since its lease ended is not waited for.
 */
export async function isOtherStoring(
  { db }: Db,
  id: number,
  { until, patience }: { until: number; patience: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from stream_source where id in (select copies_of(${id})) and id <> ${id}
      and lease_until > now() - ${patience} * interval '1 second'
      and coalesce(stored_until, '-infinity') < to_timestamp(${until / 1000})`.execute(db)
  return rows.length > 0
}

/** Takes or keeps the making of the files of a recording, for so many seconds; false when another recorder has it. */
export async function claimFinish(
  { db }: Db,
  id: number,
  { owner, lease }: Pick<Holder, 'owner' | 'lease'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update recording set finish_owner = ${owner}, finish_until = now() + ${lease} * interval '1 second'
    where id = ${id} and status in ('planned', 'recording')
      and (finish_owner = ${owner} or finish_until is null or finish_until < now())`.execute(db)
  return numAffectedRows === 1n
}
