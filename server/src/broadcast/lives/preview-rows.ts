import type { LivePreview } from '@toasoan/contract/broadcast/live-preview'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { signedAddress } from '../../media/files/public.ts'
import type { Second } from './frames/preview.ts'

/** Whether somebody has asked for the preview of live `l` of late. */
export const isWatched = sql`exists (select from live_watch w where w.live_id = l.id and w.at > now() - interval '15 seconds')`

/** Keeps a second of a live and forgets those before the last few. */
export async function keepSecond(
  db: Database,
  id: number,
  { picture, sound, peaks, mp3 }: Second,
): Promise<void> {
  await sql`
    with old as (delete from live_preview where live_id = ${id} and at < now() - interval '8 seconds')
    insert into live_preview (live_id, picture, sound, peaks, mp3)
      values (${id}, ${picture}, ${sound}, ${peaks}::real[], ${mp3})`.execute(db)
}

/** Lets the seconds of a live be made for a while. */
export const watchLive = (db: Database, id: number) =>
  sql`insert into live_watch (live_id) values (${id}) on conflict (live_id) do update set at = now()
    where live_watch.at < now() - interval '4 seconds'`.execute(db)

/**
 * What the encoder made of the sound after a second's number; of a listener who has none yet (null), the newest two seconds. Null once the
 * live is over.
 */
export async function mp3After(
  db: Database,
  id: number,
  after: number | null,
): Promise<{ seq: number; mp3: Buffer }[] | null> {
  const { rows } = await sql<{ seq: number | null; mp3: Buffer }>`
    select p.seq, p.mp3 from social_live l left join live_preview p on p.live_id = l.id and p.at > now() - interval '6 seconds'
      and p.seq > coalesce(${after}::bigint, (select max(seq) - 2 from live_preview where live_id = l.id))
    where l.id = ${id} and l.wanted order by p.seq`.execute(db)
  if (rows.length === 0) return null
  return rows.flatMap(({ seq, mp3 }) => (seq === null ? [] : [{ seq, mp3 }]))
}

type Configured = Pick<Configuration, 'jwtSecret'>

/** What a signed address of the encoded sound of a live opens. */
export const mp3Name = (id: number): string => `live-${id}`

/**
 * The last seconds of a live, and where its encoded sound is heard for some hours, by any player; the question itself lets them be made.
 * 404 when there is no such live.
 */
export async function previewOf(
  { db, configuration }: { db: Database; configuration: Configured },
  id: number,
  withSound: boolean,
): Promise<LivePreview> {
  const { rows } = await sql<{ wanted: boolean }>`select wanted from social_live where id = ${id}`.execute(db)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  if (!rows[0].wanted) return { picture: null, seconds: [], mp3: null }
  await watchLive(db, id)
  const found = await sql<{ seq: number; peaks: [number, number]; sound: string | null; picture: string }>`
    select seq, peaks, ${withSound ? sql`encode(sound, 'base64')` : sql`null`} as sound,
      case when seq = max(seq) over () then encode(picture, 'base64') end as picture
    from live_preview where live_id = ${id} and at > now() - interval '6 seconds' order by seq`.execute(db)
  const newest = found.rows.at(-1)?.picture
  return {
    mp3: signedAddress(configuration, mp3Name(id), `/media/live/${id}.mp3`),
    picture: newest ? `data:image/jpeg;base64,${newest.replaceAll('\n', '')}` : null,
    seconds: found.rows.map(({ seq, peaks, sound }) => ({
      seq,
      peaks,
      sound: sound?.replaceAll('\n', '') ?? null,
    })),
  }
}
