import type { RecordedSound } from '@toasoan/contract/broadcast/recorded'
import type { Receipt } from '@toasoan/contract/broadcast/recordings'
import { dayAfter, dayBegins } from '@toasoan/contract/broadcast/zone-clock'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { fileAddress, signedAddress } from '../../media/files/public.ts'
import type { Window } from './copy-pieces.ts'
import { laid, missingOf, type Stretch, stretchesOf } from './laid-stretches.ts'
import { pieceAddress } from './piece-addresses.ts'

type Asked = Pick<Kernel, 'db' | 'configuration'>

type Row = Window & { status: string; receipt: Receipt | null }
type FileRow = { id: number; key: string; name: string; extension: string }
type PieceRow = Window & { id: number; codec: string }

const epoch = (at: string) => sql`extract(epoch from ${sql.raw(at)})::float8 * 1000`

const over = (at: string, { from, until }: Window) =>
  sql`${sql.raw(at)}ends_at > to_timestamp(${from / 1000}) and ${sql.raw(at)}starts_at < to_timestamp(${until / 1000})`

/** Milliseconds after which what a recorder got is in the storage for sure. */
const growingFor = 75_000

async function filesOf({ db }: Asked, rows: readonly Row[]): Promise<Map<number, FileRow>> {
  const ids = rows.flatMap(({ receipt }) => receipt?.parts.map(({ file_id }) => file_id) ?? [])
  const { rows: found } = await sql<FileRow>`
    select id, key, name, extension from file where id = any(${ids}::bigint[]) and deleted_at is null
      and pipeline in ('ready', 'processing')`.execute(db)
  return new Map(found.map((file) => [file.id, file]))
}

/** The pieces of a minute that are kept of what a channel sent, within its recordings. */
async function piecesOf({ db }: Asked, channelId: number, window: Window): Promise<PieceRow[]> {
  const { rows } = await sql<PieceRow>`
    select p.id, p.codec, ${epoch('p.starts_at')} as from, ${epoch('p.ends_at')} as until from stream_piece p
    where p.stored and ${over('p.', window)} and exists (
      select 1 from recording r where r.source_id in (select copies_of(p.source_id)) and r.channel_id = ${channelId}
        and ${over('r.', window)} and p.ends_at > r.starts_at and p.starts_at < r.ends_at)
    order by p.starts_at limit 20000`.execute(db)
  return rows
}

/** What can be heard of a channel on some of its days, both included. */
export async function recordedSoundOf(
  kernel: Asked,
  channelId: number,
  { start_date, end_date }: { start_date: string; end_date: string },
): Promise<RecordedSound> {
  const { db, configuration } = kernel
  const found = await sql<{ zone: string }>`select zone from channel where id = ${channelId}`.execute(db)
  const zone = found.rows[0]?.zone
  if (!zone) throw fail(kernelErrors.notFound)
  const now = Date.now()
  const window = {
    from: dayBegins(start_date, zone),
    until: Math.min(now, dayBegins(dayAfter(end_date, 1), zone)),
  }
  const { rows } = await sql<Row>`
    select status, receipt, ${epoch('starts_at')} as from, ${epoch('ends_at')} as until from recording
    where channel_id = ${channelId} and ${over('', window)} and status <> 'cancelled' order by starts_at`.execute(
    db,
  )
  const files = await filesOf(kernel, rows)
  const stretches: Stretch[] = rows.flatMap(({ receipt, until }) =>
    (receipt?.parts ?? []).flatMap(({ file_id, seconds }, place) => {
      const file = files.get(file_id)
      if (!file || !receipt) return []
      const address = fileAddress(file.key, file.name, file.extension)
      const opened = signedAddress(configuration, file.key, address)
      return stretchesOf(receipt, place, { until, seconds, address: opened })
    }),
  )
  for (const { id, codec, from, until } of await piecesOf(kernel, channelId, window))
    stretches.push({ from, until, address: pieceAddress(configuration, id, codec), offset: 0 })
  const heard = laid(stretches, window)
  const isOpen = ({ status }: Row) => status === 'planned' || status === 'recording'
  const growing = rows.some((row) => isOpen(row) && row.from < now)
  // What was got last is not in the storage yet.
  const windows = rows.map((row) => ({
    from: Math.max(row.from, window.from),
    until: Math.min(row.until, window.until, isOpen(row) ? now - growingFor : row.until),
  }))
  const iso = (at: number) => new Date(at).toISOString()
  return {
    stretches: heard.map(({ from, until, ...rest }) => ({ from: iso(from), until: iso(until), ...rest })),
    gaps: missingOf(windows, heard).map(({ from, until }) => ({ from: iso(from), until: iso(until) })),
    growing,
  }
}
