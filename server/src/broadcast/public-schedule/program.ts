import { clock, wallTimeAt } from '@toasoan/contract/broadcast/zone-clock'
import type { EpisodePage, ProgramPage } from '@toasoan/contract/site/broadcast-pages'
import { programPath, programPodcastPath, schedulePath } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { pictureOf } from '../../media/files/public.ts'
import { coverColumn, publishedEpisode, publishedEpisodes, type StoredCover } from '../podcasts/public.ts'
import { chaptersOf } from './chapters.ts'
import { recordingsAgain } from './recordings-again.ts'

/** A programme in use, as readers meet it. */
export type PublicProgram = {
  id: number
  name: string
  description: string
  channel_name: string | null
  channel_code: string | null
  /** The square picture of its podcast. */
  cover: ReturnType<typeof pictureOf>
  /** Of its page. */
  path: string
}

/** Days ahead in which it is told when a programme is sent, most of those times, and most episodes of a page. */
const [ahead, mostComing, mostEpisodes] = [14, 8, 30]

/** A programme in use; null when there is none. */
export async function publicProgram(db: Database, id: number): Promise<PublicProgram | null> {
  const { rows } = await sql<Omit<PublicProgram, 'path' | 'cover'> & { cover: StoredCover }>`
    select p.id, p.name, p.description, c.name as channel_name, c.code as channel_code, ${coverColumn} as cover
    from program p left join channel c on c.id = p.channel_id and c.active
      left join file cover on cover.id = p.cover_id and cover.deleted_at is null where p.id = ${id} and p.active`.execute(
    db,
  )
  const row = rows[0]
  return row
    ? { ...row, cover: row.cover && pictureOf(row.cover), path: programPath(row.name, row.id) }
    : null
}

/** Pages of the programmes that are sent soon or can be heard again. */
export async function programPaths(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, p.name from program p where p.active and (
      exists (select from schedule_item i where i.program_id = p.id and lower(i.during) between now() - interval '30 days'
        and now() + ${ahead} * interval '1 day')
      or exists (select from podcast_episode e where e.program_id = p.id and e.state = 'published')
      or exists (select from recording r where r.program_id = p.id and r.due_at > now() - interval '30 days'))
    order by p.id limit 5000`.execute(db)
  return rows.map(({ id, name }) => programPath(name, id))
}

type Coming = { title: string; channel: string; code: string; zone: string; starts_at: string }

const comingOf = async (db: Database, id: number) =>
  (
    await sql<Coming>`
      select i.title, c.name as channel, c.code, c.zone, lower(i.during) as starts_at
      from schedule_item i join channel c on c.id = i.channel_id
      where i.program_id = ${id} and c.active and lower(i.during) between now() and now() + ${ahead} * interval '1 day'
      order by lower(i.during), i.id limit ${mostComing}`.execute(db)
  ).rows

/** How many others of its programme are at an episode. */
const othersShown = 5

/** The page of an episode; null for one that there is not. */
export async function composeEpisode(
  db: Database,
  programId: number,
  id: number,
): Promise<EpisodePage | null> {
  const program = await publicProgram(db, programId)
  const episode = program && (await publishedEpisode(db, program, id))
  if (!program || !episode) return null
  const { name, path, cover } = program
  const latest = await publishedEpisodes(db, program, othersShown + 1)
  return {
    kind: 'episode',
    program: { name, path, cover, feed: programPodcastPath(name, programId) },
    episode,
    others: latest.filter((other) => other.id !== id).slice(0, othersShown),
  }
}

/** The page of a programme; null for one that there is not. */
export async function composeProgram(
  db: Database,
  id: number,
): Promise<(ProgramPage & { path: string }) | null> {
  const program = await publicProgram(db, id)
  if (!program) return null
  const [coming, recordings, podcast] = await Promise.all([
    comingOf(db, id),
    recordingsAgain(db, { program: id, most: mostEpisodes }),
    publishedEpisodes(db, program),
  ])
  const chapters = await chaptersOf(
    db,
    recordings.map((each) => each.id),
  )
  const { name, description, channel_name, channel_code, path, cover } = program
  // What is an episode is not shown once more as a recording.
  const own = new Set(podcast.map(({ recording_id }) => recording_id))
  return {
    kind: 'program',
    path,
    name,
    description,
    channel: channel_name && channel_code ? { name: channel_name, path: schedulePath(channel_code) } : null,
    coming: coming.map(({ title, channel, code, zone, starts_at }) => {
      const { date, seconds } = wallTimeAt(Date.parse(starts_at), zone)
      return { title, channel, starts_at, day: date, from: clock(seconds), path: schedulePath(code, date) }
    }),
    cover,
    podcast,
    episodes: recordings
      .filter((each) => !own.has(each.id))
      .map(({ id, title, starts_at, address, mimetype, seconds, spoken }) => ({
        ...{ id, title, starts_at, address, mimetype, seconds, spoken },
        chapters: chapters.get(id) ?? [],
      })),
    feed: programPodcastPath(name, id),
  }
}
