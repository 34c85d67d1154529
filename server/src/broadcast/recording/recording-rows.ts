import type { RecordingStatus } from '@toasoan/contract/broadcast/recording-status'
import { recordingStatusLabels, recordingTransitions } from '@toasoan/contract/broadcast/recording-status'
import type {
  listRecordings,
  Receipt,
  RecordingDetail,
  RecordingRow,
} from '@toasoan/contract/broadcast/recordings'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { transitionErrors } from '@toasoan/contract/kit/transitions'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Access, can } from '#server/kernel/access/access.ts'
import { fromDay, untilDay } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { readHistory } from '#server/kernel/history/record-history.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type ListSource, pagedList } from '#server/kernel/records/paged-list.ts'
import { findRecord } from '#server/kernel/records/record-routes.ts'
import { allowedMoves, type StatusRules } from '#server/kernel/transitions/ways.ts'
import { fileAddress } from '../../media/files/public.ts'

type Kept = Omit<RecordingRow, 'moves' | 'file_address'> & {
  file_key: string | null
  file_name: string | null
  file_extension: string | null
}

export type Recording = Kept

/** The steps that people take. */
export const recordingRules: StatusRules<RecordingStatus, Kept> = {
  table: 'recording',
  transitions: recordingTransitions,
  labels: recordingStatusLabels,
  guard: (access, { to, permission }, { ends_at }) => {
    if (!can(access, permission)) return kernelErrors.permissionDenied
    return to === 'planned' && Date.parse(ends_at) < Date.now() ? transitionErrors.illegal : null
  },
}

/** Seconds after which what was sent is written down. */
const written = sql.lit(8)

/**
 * The share of what has passed of the window that its source's pieces have, while it is under way; nothing is said before
 * the first can be there.
 */
const soFar = sql`(select least(1, sum(extract(epoch from least(p.ends_at, r.ends_at) - greatest(p.starts_at, r.starts_at)))
    / greatest(1, extract(epoch from least(now() - make_interval(secs => ${written}), r.ends_at) - r.starts_at)))::float8 from stream_piece p
  where p.source_id = r.source_id and p.ends_at > r.starts_at and p.starts_at < r.ends_at)`

/** Milliseconds without sound from which on a recording under way says so, and by which stretches may miss each other. */
const [hushed, touching] = [sql.lit(3000), sql.lit(60)]

/** Since when what is written down has no sound, up to its end; null while it sounds. */
const silentSince = sql`(select case when x.ends_at - x.since >= ${hushed} * interval '1 millisecond' then x.since end from (
  select greatest(r.starts_at, max(t.sound_until)) as since, max(p.ends_at) as ends_at from stream_piece p
  cross join lateral (
    select case when min(s.begins) <= p.starts_at + ${touching} * interval '1 millisecond' then null
      else coalesce(min(s.begins), p.ends_at) end as sound_until
    from jsonb_array_elements(p.silences) each
    cross join lateral (select (each ->> 'from')::timestamptz as begins, (each ->> 'until')::timestamptz as ends) s
    where s.ends >= p.ends_at - ${touching} * interval '1 millisecond') t
  where p.source_id = r.source_id and p.ends_at > r.starts_at and p.starts_at < r.ends_at) x)`

const source: ListSource<Kept, z.output<typeof listRecordings.query>> = {
  from: sql`recording r join channel c on c.id = r.channel_id left join channel_schedule s on s.id = r.rule_id
    left join file f on f.id = r.file_id and f.deleted_at is null`,
  id: sql`r.id`,
  columns: sql`r.id, r.rule_id, s.name as rule_name, r.channel_id, c.name as channel_name, c.zone, r.title, r.starts_at,
    r.ends_at, r.status, r.reason, case when r.status = 'recording' then coalesce(${soFar},
      case when now() > r.starts_at + make_interval(secs => ${written}) then 0 end) else r.coverage end as coverage,
    case when r.status = 'recording' then ${silentSince} end as silent_since,
    f.id as file_id, f.key as file_key, f.name as file_name, f.extension as file_extension, r.version, r.updated_at`,
  searched: sql`r.title`,
  orders: { starts_at: sql`r.starts_at`, title: sql`r.title collate "vi-x-icu"`, coverage: sql`r.coverage` },
  order: '-starts_at',
  where: ({ rule_id, channel_id, status, open, lacking, start_date, end_date }) => [
    ...(rule_id ? [sql`r.rule_id = any(${rule_id}::bigint[])`] : []),
    ...(channel_id ? [sql`r.channel_id = any(${channel_id}::bigint[])`] : []),
    ...(status ? [sql`r.status = ${status}`] : []),
    ...(open === undefined ? [] : [sql`(r.status in ('planned', 'recording')) = ${open}`]),
    ...(lacking === undefined
      ? []
      : [sql`(r.status in ('short', 'silent', 'failed', 'missed')) = ${lacking}`]),
    ...(start_date ? [fromDay(sql`r.starts_at`, start_date)] : []),
    ...(end_date ? [untilDay(sql`r.starts_at`, end_date)] : []),
  ],
}

/** A recording; 404 when there is none. With `lock` it stays as it is until the transaction ends. */
export const readRecording = (db: Database | Tx, id: number, lock = false): Promise<Kept> =>
  findRecord<Kept>(db, { ...source, table: 'recording' }, id, lock)

/** A recording as somebody sees it. */
export function shownRecording(access: Access, kept: Kept): RecordingRow {
  const { file_key, file_name, file_extension, ...row } = kept
  return {
    ...row,
    file_address: file_key ? fileAddress(file_key, file_name ?? '', file_extension ?? '') : null,
    moves: allowedMoves(recordingRules, access, kept),
  }
}

/** One page of recordings. */
export async function pageOfRecordings(
  db: Database,
  access: Access,
  query: z.output<typeof listRecordings.query>,
): Promise<Page<RecordingRow>> {
  const { rows, total } = await pagedList(db, source, query)
  return { rows: rows.map((row) => shownRecording(access, row)), total }
}

/** A recording with its receipt and history. */
export async function recordingDetailOf(db: Database, access: Access, id: number): Promise<RecordingDetail> {
  const row = shownRecording(access, await readRecording(db, id))
  const { rows } = await sql<{
    receipt: Receipt | null
  }>`select receipt from recording where id = ${id}`.execute(db)
  return { ...row, receipt: rows[0]?.receipt ?? null, history: await readHistory(db, 'recording', id) }
}
