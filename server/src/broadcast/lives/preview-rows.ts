import type { LivePreview } from '@toasoan/contract/broadcast/live-preview'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Second } from './frames/preview.ts'

/** Whether somebody has asked for the preview of live `l` of late. */
export const isWatched = sql`exists (select from live_watch w where w.live_id = l.id and w.at > now() - interval '15 seconds')`

/** Keeps a second of a live and forgets those before the last few. */
export async function keepSecond(db: Database, id: number, { picture, sound, peaks }: Second): Promise<void> {
  await sql`
    with old as (delete from live_preview where live_id = ${id} and at < now() - interval '8 seconds')
    insert into live_preview (live_id, picture, sound, peaks) values (${id}, ${picture}, ${sound}, ${peaks}::real[])`.execute(
    db,
  )
}

/** The last seconds of a live; the question itself lets them be made. 404 when there is no such live. */
export async function previewOf(db: Database, id: number, withSound: boolean): Promise<LivePreview> {
  const { rows } = await sql<{ wanted: boolean }>`select wanted from social_live where id = ${id}`.execute(db)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  if (!rows[0].wanted) return { picture: null, seconds: [] }
  await sql`insert into live_watch (live_id) values (${id}) on conflict (live_id) do update set at = now()
    where live_watch.at < now() - interval '4 seconds'`.execute(db)
  const found = await sql<{ seq: number; peaks: [number, number]; sound: string | null; picture: string }>`
    select seq, peaks, ${withSound ? sql`encode(sound, 'base64')` : sql`null`} as sound,
      case when seq = max(seq) over () then encode(picture, 'base64') end as picture
    from live_preview where live_id = ${id} and at > now() - interval '6 seconds' order by seq`.execute(db)
  const newest = found.rows.at(-1)?.picture
  return {
    picture: newest ? `data:image/jpeg;base64,${newest.replaceAll('\n', '')}` : null,
    seconds: found.rows.map(({ seq, peaks, sound }) => ({
      seq,
      peaks,
      sound: sound?.replaceAll('\n', '') ?? null,
    })),
  }
}
