import { liveErrors, liveEvents, liveSentences } from '@toasoan/contract/broadcast/live-words'
import type {
  activeInput,
  LiveDesk,
  LiveInputRow,
  LiveOutputRow,
  LiveRow,
  streamControl,
} from '@toasoan/contract/broadcast/lives'
import type { SocialHistory } from '@toasoan/contract/broadcast/social-posts'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, type Text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { readHistory, writeEvents } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { findRecord } from '#server/kernel/records/record-routes.ts'
import { fileAddress } from '../../media/files/public.ts'
import { hasTools } from '../../media/work/public.ts'
import { inputRecords, liveRecords, outputRecords } from './live-records.ts'

const entity = 'social_live'

/** Entries of the history that a desk shows. */
const shown = 100

type By = { access: Access; language: Language }

/** A live with all that its desk shows; 404 when there is none. */
export async function deskOf(db: Database | Tx, id: number): Promise<LiveDesk> {
  const live = await findRecord<LiveRow>(db, liveRecords, id)
  const [inputs, outputs] = await Promise.all([
    sql<LiveInputRow>`select ${inputRecords.columns} from ${inputRecords.from} where i.live_id = ${id} order by i.id`.execute(
      db,
    ),
    sql<LiveOutputRow>`select ${outputRecords.columns} from ${outputRecords.from} where o.live_id = ${id} order by o.id`.execute(
      db,
    ),
  ])
  const history = await readHistory(db, entity, id, shown)
  const { rows: stills } = await sql<{ key: string; name: string; extension: string }>`
    select key, name, extension from file where id = ${live.still_file_id} and deleted_at is null`.execute(db)
  const [still] = stills
  const still_address = still ? fileAddress(still.key, still.name, still.extension) : null
  return {
    ...live,
    still_address,
    has_tools: hasTools(),
    inputs: inputs.rows,
    outputs: outputs.rows,
    history,
  }
}

/** What happened to a live, the newest first, each with the output that it is about; 404 when there is none. */
export async function historyOfLive(db: Database | Tx, id: number): Promise<SocialHistory[]> {
  await findRecord<LiveRow>(db, liveRecords, id)
  const entries = await readHistory(db, entity, id)
  return entries.map((entry) => ({ ...entry, record_id: id, account: String(entry.data.what ?? '') }))
}

/** Who controlled a live last, and what they did, in words. */
async function lastDone(tx: Tx, id: number, language: Language): Promise<{ name: string; did: string }> {
  const { rows } = await sql<{ name: string | null; kind: string }>`
    select u.name, e.kind from record_event e left join app_user u on u.id = e.actor_id
    where e.entity = ${entity} and e.entity_id = ${id} and e.actor_id is not null order by e.id desc limit 1`.execute(
    tx,
  )
  const words: Record<string, Text> = liveEvents
  const known = words[rows[0]?.kind ?? ''] ?? liveEvents.updated
  return { name: rows[0]?.name ?? '?', did: say(known, language) }
}

/** Locks a live for somebody who saw it as it is; 409 names who was quicker. */
async function lock(tx: Tx, id: number, epoch: number, language: Language): Promise<LiveRow> {
  const live = await findRecord<LiveRow>(tx, liveRecords, id, true)
  if (live.epoch !== epoch)
    throw fail(liveErrors.stale, { ...(await lastDone(tx, id, language)), epoch: live.epoch })
  return live
}

/** Sends another input from now on. */
export async function switchInput(
  tx: Tx,
  { access, language }: By,
  { live_id: id, input_id, epoch }: z.output<typeof activeInput.body>,
): Promise<{ before: LiveRow; after: LiveDesk }> {
  const before = await lock(tx, id, epoch, language)
  const { rows } = await sql<{ name: string }>`
    select name from social_input where id = ${input_id} and live_id = ${id}`.execute(tx)
  const [input] = rows
  if (!input) throw fail(kernelErrors.invalid, {}, { input_id: [say(liveSentences.noInput, language)] })
  await sql`update social_live set active_input_id = ${input_id}, epoch = epoch + 1, updated_at = now()
    where id = ${id}`.execute(tx)
  await writeEvents(tx, access, [{ entity, id, kind: 'live_switched', data: { what: input.name } }])
  return { before, after: await deskOf(tx, id) }
}

const kinds = { start: 'live_started', stop: 'live_stopped', restart: 'live_restarted' } as const

/** Writes what is wanted of a live or of some of its outputs; whichever server sends it sees to it. */
export async function controlStream(
  tx: Tx,
  { access, language }: By,
  { live_id: id, action, output_ids: chosen, epoch }: z.output<typeof streamControl.body>,
): Promise<{ before: LiveRow; after: LiveDesk }> {
  const before = await lock(tx, id, epoch, language)
  const { rows: outputs } = await sql<{ id: number; name: string; wanted: boolean }>`
    select id, name, wanted from social_output where live_id = ${id} order by id`.execute(tx)
  const meant = outputs.filter((output) => !chosen || chosen.includes(output.id))
  if (chosen && meant.length < new Set(chosen).size)
    throw fail(kernelErrors.invalid, {}, { output_ids: [say(liveSentences.noOutput, language)] })
  if (action === 'start') {
    if (!hasTools()) throw fail(liveErrors.noTools)
    if (before.active_input_id === null) throw fail(liveErrors.noInput)
    if (meant.length === 0) throw fail(liveErrors.noOutput)
  } else if (!before.wanted) throw fail(liveErrors.notOn)

  const ids = meant.map(({ id: each }) => each)
  if (action === 'restart') {
    // Those that are off stay off.
    await sql`update social_output set run = run + 1, failure = ''
      where id = any(${ids}::bigint[]) and wanted`.execute(tx)
  } else
    await sql`update social_output set wanted = ${action === 'start'}, run = run + 1
      where id = any(${ids}::bigint[]) and wanted <> ${action === 'start'}`.execute(tx)
  // With its last output a live ends.
  const isOn =
    action === 'start' ||
    (action === 'restart' && before.wanted) ||
    outputs.some((output) => output.wanted && !ids.includes(output.id))
  const isNew = isOn && !before.wanted
  await sql`update social_live set wanted = ${isOn}, epoch = epoch + 1, updated_at = now(),
      run = run + ${action === 'restart' && !chosen ? 1 : 0},
      started_at = case when ${isNew} then now() else started_at end,
      ended_at = case when ${isNew} then null when ${!isOn} then now() else ended_at end
    where id = ${id}`.execute(tx)
  const data = chosen ? { what: meant.map(({ name }) => name).join(', ') } : {}
  await writeEvents(tx, access, [{ entity, id, kind: kinds[action], data }])
  return { before, after: await deskOf(tx, id) }
}
