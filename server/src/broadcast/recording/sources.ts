import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Source } from '../streams/public.ts'
import type { Occurrence } from './finish-recording.ts'

/** A recording that is due, with where its stream is had. */
export type Requested = Occurrence & Source

/** Seconds before a window begins at which its stream is opened: what servers send first was sent before. */
export const lead = 3

/** The recordings that begin now, are under way, or were not ended. */
export async function requestedNow({ db }: Pick<Kernel, 'db'>): Promise<Requested[]> {
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

/** The number of a source, which is written down when it is met first. */
export async function sourceId({ db }: Pick<Kernel, 'db'>, { address, backup }: Source): Promise<number> {
  const find = sql<{
    id: number
  }>`select id from stream_source where address = ${address} and backup = ${backup}`
  const found = (await find.execute(db)).rows[0]
  if (found) return found.id
  await sql`insert into stream_source (address, backup) values (${address}, ${backup}) on conflict do nothing`.execute(
    db,
  )
  return (await find.execute(db)).rows[0]?.id ?? 0
}

/** Takes or keeps a source for an owner; false when another process has it. */
export async function holdSource(
  { db }: Pick<Kernel, 'db'>,
  id: number,
  { owner, lease }: { owner: string; lease: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update stream_source set owner = ${owner}, lease_until = now() + ${lease} * interval '1 second'
    where id = ${id} and (owner = ${owner} or lease_until is null or lease_until < now())`.execute(db)
  return numAffectedRows === 1n
}

/** Gives a source back, so that another process need not wait for the lease to end. */
export async function releaseSource({ db }: Pick<Kernel, 'db'>, id: number, owner: string): Promise<void> {
  await sql`update stream_source set lease_until = null, owner = '' where id = ${id} and owner = ${owner}`.execute(
    db,
  )
}
