import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { fileAddress, rightsHold } from '../../media/files/public.ts'
import { sentRightsHold } from './listen-again.ts'

/** A recording that can be heard again, as podcast players need it. */
export type AgainRecording = {
  id: number
  title: string
  program: string
  channel: string
  starts_at: string
  /** Below the site's address. */
  address: string
  mimetype: string
  /** Bytes. */
  size: number
  /** Seconds; null while it is not known. */
  seconds: number | null
  /** Whether its words are written down. */
  spoken: boolean
}

/** Of which programme, or which one alone; `most` is how many. */
export type AgainAsked = { program?: number; recording?: number; most?: number }

type Row = Omit<AgainRecording, 'address'> & { key: string; file_name: string; extension: string }

/** Recordings of the last 30 days whose rights last, the latest first. */
export async function recordingsAgain(
  db: Database,
  { program, recording, most = 100 }: AgainAsked = {},
): Promise<AgainRecording[]> {
  const { rows } = await sql<Row>`
    select r.id, r.title, coalesce(p.name, s.name) as program, c.name as channel, r.due_at as starts_at,
      f.key, f.name as file_name, f.extension, f.mimetype, f.size, (f.duration_ms / 1000)::int as seconds,
      f.transcript_version is not null as spoken
    from recording r join channel_schedule s on s.id = r.rule_id join channel c on c.id = r.channel_id
      join file f on f.id = r.file_id left join program p on p.id = r.program_id
    where s.listen_again and r.status in ('done', 'short') and c.active and f.status = 5 and ${rightsHold(sql`f`)}
      and ${sentRightsHold}
      ${program === undefined ? sql`` : sql`and r.program_id = ${program}`}
      ${recording === undefined ? sql`` : sql`and r.id = ${recording}`}
      and f.type = 'audio' and r.due_at > now() - interval '30 days'
    order by r.due_at desc, r.id desc limit ${most}`.execute(db)
  return rows.map(({ key, file_name, extension, ...row }) => ({
    ...row,
    address: fileAddress(key, file_name, extension),
  }))
}
