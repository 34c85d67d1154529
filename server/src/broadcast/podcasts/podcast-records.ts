import { type PodcastRow, podcastSentences, type podcasts } from '@toasoan/contract/broadcast/podcasts'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { At, RecordOptions } from '#server/kernel/records/record-routes.ts'
import { usable } from '../../media/files/public.ts'

/** What players of podcasts play, by the rules of Apple and Spotify. */
export const playable = ['audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/m4a']

/**
 * Refuses a sound that players do not play or that is not the actor's to use, a programme that is not there, and publishing
 * without a cover.
 */
async function check(
  tx: Database | Tx,
  given: { program_id: number; file_id: number; state: string },
  { access, language, before }: Pick<At<PodcastRow>, 'access' | 'language' | 'before'>,
): Promise<void> {
  const { rows } = await sql<{ sound: boolean; program: boolean; cover: boolean }>`
    select exists (select from file where id = ${given.file_id} and mimetype = any(${playable}) and deleted_at is null
        and ${usable(access)}) as sound,
      exists (select from program where id = ${given.program_id}) as program,
      exists (select from program where id = ${given.program_id} and cover_id is not null) as cover`.execute(
    tx,
  )
  const found = rows[0]
  const errors: Record<string, string[]> = {}
  if (!found?.program) errors.program_id = [say(kernelErrors.notFound.message, language)]
  if (!found?.sound && before?.file_id !== given.file_id)
    errors.file_id = [say(podcastSentences.noSound, language)]
  const stays = before?.state === 'published' && before.program_id === given.program_id
  if (found?.program && !found.cover && given.state === 'published' && !stays)
    errors.state = [say(podcastSentences.needsCover, language)]
  if (Object.keys(errors).length > 0) throw fail(kernelErrors.invalid, {}, errors)
}

export const podcastRecords: RecordOptions<typeof podcasts, PodcastRow> = {
  table: 'podcast_episode',
  from: sql`podcast_episode e join program p on p.id = e.program_id join file f on f.id = e.file_id`,
  id: sql`e.id`,
  columns: sql`e.id, e.name, e.description, e.program_id, p.name as program_name, e.recording_id, e.file_id,
    f.name as file_name, (f.duration_ms / 1000)::int as seconds, e.state, e.published_at, e.version, e.created_at,
    e.updated_at, case when e.state = 'published' then '/chuong-trinh/tap-' || p.id || '/tap-' || e.id || '.html' end as path,
    (select coalesce(sum(l.listens), 0)::int from podcast_listen l where l.episode_id = e.id) as listens`,
  searched: sql`e.name`,
  orders: {
    name: sql`e.name collate "vi-x-icu"`,
    published_at: sql`e.published_at`,
    listens: sql`(select coalesce(sum(l.listens), 0) from podcast_listen l where l.episode_id = e.id)`,
    created_at: sql`e.created_at`,
    updated_at: sql`e.updated_at`,
  },
  order: '-created_at',
  where: ({ program_id, state }) => [
    ...(program_id ? [sql`e.program_id = any(${program_id}::bigint[])`] : []),
    ...(state ? [sql`e.state = ${state}`] : []),
  ],
  values: async (given, at) => {
    await check(at.tx, given, at)
    return {
      ...given,
      // When it was first published: a day that players remember.
      ...(given.state === 'published' ? { published_at: at.before?.published_at ?? sql`now()` } : {}),
      ...(at.before ? {} : { created_by: at.access.userId }),
    }
  },
}
