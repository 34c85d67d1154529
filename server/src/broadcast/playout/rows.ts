import type { PlayoutState } from '@toasoan/contract/broadcast/playout'
import { sql } from 'kysely'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Last, Run, Sending } from './ticks.ts'

type Db = Pick<Kernel, 'db'>

export type PlayedChannel = { id: number; code: string; name: string; live_input: string }

/** Which channels are played out from here: never television, whose pictures Liquidsoap does not send. */
const isPlayed = sql`playout and active and kind <> 'tv'`

/** The channels that are played out from here. */
export async function playedChannels({ db }: Db): Promise<PlayedChannel[]> {
  const { rows } = await sql<PlayedChannel>`
    select id, code, name, live_input from channel where ${isPlayed} order by id`.execute(db)
  return rows
}

/** Takes or keeps the playing out of a channel for a process, seconds long; false when another one has it. */
export async function holdPlayout(
  { db }: Db,
  channelId: number,
  { owner, machine, lease }: { owner: string; machine: string; lease: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into channel_playout (channel_id, owner, machine, lease_until)
    values (${channelId}, ${owner}, ${machine}, now() + ${lease} * interval '1 second')
    on conflict (channel_id) do update set owner = excluded.owner, machine = excluded.machine,
      lease_until = excluded.lease_until
    where channel_playout.owner in ('', excluded.owner) or channel_playout.lease_until is null
      or channel_playout.lease_until < now()`.execute(db)
  return numAffectedRows === 1n
}

/** Gives the playing out of a channel back; what runs on this machine continues. */
export async function releasePlayout({ db }: Db, channelId: number, owner: string): Promise<void> {
  await sql`update channel_playout set owner = '', lease_until = null
    where channel_id = ${channelId} and owner = ${owner}`.execute(db)
}

/** The machine whose process drives a channel; null for none. */
export async function machineOf({ db }: Db, channelId: number): Promise<string | null> {
  const { rows } = await sql<{ machine: string }>`
    select machine from channel_playout where channel_id = ${channelId}`.execute(db)
  return rows[0]?.machine ?? null
}

/** Notes that no server has the program, where none drives the channel. */
export async function noteMissing({ db }: Db, channelId: number): Promise<void> {
  await sql`insert into channel_playout (channel_id, state) values (${channelId}, 'no_program')
    on conflict (channel_id) do update set state = 'no_program', sends = 'silence', item_id = null, failure = ''
    where channel_playout.state <> 'no_program'
      and (channel_playout.lease_until is null or channel_playout.lease_until < now())`.execute(db)
}

/** Removes the state of channels that are no longer played out. */
export async function forgetOthers({ db }: Db): Promise<void> {
  await sql`delete from channel_playout p using channel c
    where c.id = p.channel_id and not (${isPlayed})`.execute(db)
}

export type ItemRow = {
  id: number
  kind: string
  title: string
  from: number
  until: number
  /** Null where a file is gone or not ready. */
  files: { id: number; key: string; extension: string; made: string | null; seconds: number | null }[]
}

/** The published items of a channel that are on now or begin within some hours. */
export async function itemsAhead({ db }: Db, channelId: number, hours: number): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select i.id, i.kind, i.title, extract(epoch from lower(i.during))::float8 * 1000 as from,
      extract(epoch from upper(i.during))::float8 * 1000 as until,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'key', f.key, 'extension', f.extension, 'seconds', f.duration_ms / 1000.0,
          'made', (select r.name from file_rendition r where r.file_id = f.id and r.kind = 'broadcast' limit 1))
          order by given.place)
        from unnest(case when i.file_id is null then i.part_file_ids else array[i.file_id] || i.part_file_ids end)
          with ordinality as given (id, place)
        join file f on f.id = given.id and f.deleted_at is null and f.pipeline not in ('failed', 'quarantined')), '[]') as files
    from schedule_item i
    where i.channel_id = ${channelId} and i.during && tstzrange(now(), now() + ${hours} * interval '1 hour')
    order by lower(i.during)`.execute(db)
  return rows
}

/** Whether a process on another machine could play out a channel too. */
export async function hasOtherMachines({ db }: Db, machine: string): Promise<boolean> {
  const { rows } = await sql`select from server_process
    where machine <> ${machine} and seen_at > now() - interval '20 seconds' limit 1`.execute(db)
  return rows.length > 0
}

/** The item that was sent last and until when, as it was noted before; null for none. */
export async function lastOf({ db }: Db, channelId: number): Promise<Last> {
  const { rows } = await sql<{ item: number; until: number }>`
    select item_id as item, extract(epoch from sent_at)::float8 * 1000 as until from channel_playout
    where channel_id = ${channelId} and item_id is not null and sent_at is not null`.execute(db)
  return rows[0] ?? null
}

export type Told = {
  state: PlayoutState
  sends: Sending
  item: number | null
  sentAt: number | null
  failure: string
}

/**
 * Notes when items were sent and what is sent now; false for a process that does not hold the channel. What goes on is
 * expected to end with its item.
 */
export async function noteSent(
  { db }: Db,
  channelId: number,
  owner: string,
  { runs, current }: { runs: readonly Run[]; current: Told },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { numAffectedRows } = await sql`
      update channel_playout set state = ${current.state}, sends = ${current.sends}, failure = ${current.failure},
        since = case when state = ${current.state} and sends = ${current.sends} and item_id is not distinct from given.item
          then since else now() end,
        item_id = given.item,
        sent_at = coalesce(to_timestamp(${current.sentAt === null ? null : current.sentAt / 1000}), sent_at)
      from (select (select id from schedule_item where id = ${current.item}) as item) given
      where channel_id = ${channelId} and owner = ${owner}`.execute(tx)
    if (numAffectedRows !== 1n) return false
    for (const { item, from, until, current } of runs)
      await sql`
        insert into as_run (channel_id, item_id, during, source, confidence)
        select i.channel_id, i.id, tstzrange(to_timestamp(${from / 1000}),
          greatest(to_timestamp(${until / 1000}), to_timestamp(${from / 1000}) + interval '1 second',
            case when ${current} then upper(i.during) end)), 'playout', 1
        from schedule_item i where i.id = ${item}
        on conflict (item_id, source) where item_id is not null do update
          set during = tstzrange(least(lower(as_run.during), lower(excluded.during)),
            greatest(upper(excluded.during), lower(as_run.during) + interval '1 second'))`.execute(tx)
    if (runs.length > 0)
      await sql`select pg_notify('schedule_day_changed', day_id::text) from (select distinct day_id from schedule_item
        where id = any(${runs.map(({ item }) => item)}::bigint[])) d`.execute(tx)
    return true
  })
}
