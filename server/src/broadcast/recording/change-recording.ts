import type { RecordingStatus } from '@toasoan/contract/broadcast/recording-status'
import { recordingErrors, type recordNow } from '@toasoan/contract/broadcast/recordings'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { insertValues, updateValues } from '#server/kernel/records/change-record.ts'
import { findRecord } from '#server/kernel/records/record-routes.ts'
import { changeStatus, type Lifecycle } from '#server/kernel/transitions/change-status.ts'
import { channelRecords } from '../channels/public.ts'
import { type Recording, readRecording, recordingRules } from './recording-rows.ts'

const lifecycle: Lifecycle<RecordingStatus, Recording> = {
  rules: recordingRules,
  read: (tx, _actor, id, lock) => readRecording(tx, id, lock),
}

/** Cancels a recording or plans it again. */
export const moveRecording = (tx: Tx, ...given: Rest) =>
  changeStatus(tx, given[0], lifecycle, given[1], given[2])

type Rest = [
  Parameters<typeof changeStatus>[1],
  number,
  { status: RecordingStatus; reason: string; version?: number },
]

type Changed = { before: Recording; after: Recording }

async function openRecording(tx: Tx, id: number): Promise<Recording> {
  const before = await readRecording(tx, id, true)
  const isOpen = before.status === 'planned' || before.status === 'recording'
  if (!isOpen || Date.parse(before.ends_at) <= Date.now()) throw fail(recordingErrors.over)
  return before
}

const longest = 24 * 3_600_000

/** Lets a recording end later. */
export async function extend(tx: Tx, { userId }: Access, id: number, minutes: number): Promise<Changed> {
  const before = await openRecording(tx, id)
  const ends = Date.parse(before.ends_at) + minutes * 60_000
  if (ends - Date.parse(before.starts_at) > longest) throw fail(recordingErrors.tooLong)
  await updateValues(tx, 'recording', id, { ends_at: new Date(ends).toISOString() })
  await writeEvents(tx, { userId }, [{ entity: 'recording', id, kind: 'extended', data: { minutes } }])
  return { before, after: await readRecording(tx, id) }
}

/** Ends a recording now; one that has not begun is cancelled instead. */
export async function stop(tx: Tx, { userId }: Access, id: number): Promise<Changed> {
  const before = await openRecording(tx, id)
  if (before.status !== 'recording') throw fail(recordingErrors.over)
  await updateValues(tx, 'recording', id, { ends_at: sql`greatest(now(), starts_at + interval '1 second')` })
  await writeEvents(tx, { userId }, [{ entity: 'recording', id, kind: 'stopped' }])
  return { before, after: await readRecording(tx, id) }
}

/** Begins to record a channel now. */
export async function begin(
  tx: Tx,
  { userId }: Access,
  { channel_id, minutes, title }: z.output<typeof recordNow.body>,
): Promise<Recording> {
  const channel = await findRecord<{ name: string; stream: string }>(tx, channelRecords, channel_id)
  if (!channel.stream) throw fail(recordingErrors.noStream)
  const now = Date.now()
  const id = await insertValues(tx, 'recording', {
    channel_id,
    title: title || channel.name,
    due_at: new Date(now).toISOString(),
    starts_at: new Date(now).toISOString(),
    ends_at: new Date(now + minutes * 60_000).toISOString(),
    created_by: userId,
  })
  await writeEvents(tx, { userId }, [{ entity: 'recording', id, kind: 'created' }])
  return readRecording(tx, id)
}
