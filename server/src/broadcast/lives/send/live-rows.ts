import type { OutputKind, OutputState } from '@toasoan/contract/broadcast/live-words'
import type { LiveInputRow, LiveRow } from '@toasoan/contract/broadcast/lives'
import { sql } from 'kysely'
import { inTransaction } from '#server/kernel/database/database.ts'
import { type RecordEvent, writeEvents } from '#server/kernel/history/record-history.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { isWatched } from '../preview-rows.ts'

type Db = Pick<Kernel, 'db'>

/** A live as the process that sends it needs it. */
export type SentLive = Pick<
  LiveRow,
  | 'id'
  | 'name'
  | 'description'
  | 'privacy'
  | 'starts_at'
  | 'lines'
  | 'still_file_id'
  | 'wanted'
  | 'active_input_id'
> & {
  run: number
  inputs: SentInput[]
  outputs: SentOutput[]
  owner: string
  was_sent: boolean
  watched: boolean
}

export type SentInput = Pick<LiveInputRow, 'id' | 'name' | 'address' | 'sound_only' | 'state'>

export type SentOutput = {
  id: number
  name: string
  kind: OutputKind
  account_id: number | null
  address: string
  /** Sealed; base64, as JSON has it. */
  key: string | null
  wanted: boolean
  run: number
  state: OutputState
  failure: string
  broadcast_id: string
  stream_id: string
}

/** The lives that are to be sent, and those whose end somebody has to see to. */
export async function livesToSend({ db }: Db): Promise<SentLive[]> {
  const { rows } = await sql<SentLive>`
    select l.id, l.name, l.description, l.privacy, l.starts_at, l.lines, l.still_file_id, l.wanted, l.active_input_id,
      l.run, l.owner, l.owner <> '' as was_sent, ${isWatched} as watched,
      (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'address', i.address,
        'sound_only', i.sound_only, 'state', i.state) order by i.id), '[]') from social_input i where i.live_id = l.id) as inputs,
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'kind', o.kind,
        'account_id', o.account_id, 'address', o.address, 'key', encode(o.key, 'base64'), 'wanted', o.wanted,
        'run', o.run, 'state', o.state, 'failure', o.failure, 'broadcast_id', o.broadcast_id, 'stream_id', o.stream_id) order by o.id), '[]')
        from social_output o where o.live_id = l.id) as outputs
    from social_live l
    where l.wanted or l.owner <> '' or exists (select from social_output o where o.live_id = l.id and o.state <> 'off')
    order by l.id`.execute(db)
  return rows
}

/** Takes or keeps a live for a process; false when another one has it. */
export async function holdLive({ db }: Db, id: number, owner: string, seconds: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update social_live set owner = ${owner}, lease_until = now() + ${seconds} * interval '1 second'
    where id = ${id} and (owner in ('', ${owner}) or lease_until is null or lease_until < now())`.execute(db)
  return numAffectedRows === 1n
}

/** Gives a live back, so that another process need not wait for the lease to end. */
export async function releaseLive({ db }: Db, id: number, owner: string): Promise<void> {
  await sql`update social_live set owner = '', lease_until = null, showing = 'nothing'
    where id = ${id} and owner = ${owner}`.execute(db)
}

/** Writes what became of a live into its rows and its history; false for a process that does not hold it. */
export async function notifyLive(
  { db }: Db,
  id: number,
  owner: string,
  changes: {
    live?: { showing: string; failure: string }
    inputs?: readonly { id: number; state: string; failure: string }[]
    outputs?: readonly ({ id: number } & Partial<OutputTold>)[]
    events?: readonly Omit<RecordEvent, 'entity' | 'id'>[]
  },
): Promise<boolean> {
  const { live, inputs = [], outputs = [], events = [] } = changes
  return inTransaction(db, async (tx) => {
    const held = await sql`select from social_live where id = ${id} and owner = ${owner} for update`.execute(
      tx,
    )
    if (held.rows.length === 0) return false
    if (live)
      await sql`update social_live set showing = ${live.showing}, failure = ${live.failure} where id = ${id}`.execute(
        tx,
      )
    for (const input of inputs)
      await sql`update social_input set state = ${input.state}, failure = ${input.failure},
        seen_at = case when ${input.state} = 'ready' then now() else seen_at end where id = ${input.id}`.execute(
        tx,
      )
    for (const { id: output, state, failure, broadcast_id, stream_id, permalink, key } of outputs)
      await sql`update social_output set state = coalesce(${state ?? null}, state),
        since = case when state = coalesce(${state ?? null}, state) then since else now() end,
        failure = coalesce(${failure ?? null}, failure), broadcast_id = coalesce(${broadcast_id ?? null}, broadcast_id),
        stream_id = coalesce(${stream_id ?? null}, stream_id), permalink = coalesce(${permalink ?? null}, permalink),
        key = coalesce(${key ?? null}::bytea, key) where id = ${output}`.execute(tx)
    await writeEvents(
      tx,
      null,
      events.map((event) => ({ ...event, entity: 'social_live', id })),
    )
    return true
  })
}

/** What is told of an output. */
export type OutputTold = {
  state: OutputState
  failure: string
  broadcast_id: string
  stream_id: string
  permalink: string
  key: Buffer
}
