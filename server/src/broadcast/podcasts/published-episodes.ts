import type { PodcastEpisode, PodcastShelf } from '@toasoan/contract/site/broadcast-pages'
import { episodePath, episodeSoundPath, programPath } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { pictureOf, rightsHold } from '../../media/files/public.ts'

type Row = Omit<PodcastEpisode, 'address' | 'path'> & { extension: string }

/** A row of the programme whose page is at `program`. */
const withAddress = ({ extension, ...row }: Row, program: string): PodcastEpisode => ({
  ...row,
  path: episodePath(program, row.title, row.id),
  address: episodeSoundPath(row.id, extension),
})

const columns = sql`e.id, e.name as title, e.description, e.published_at, f.extension, f.mimetype, f.size::float8 as size,
  (f.duration_ms / 1000)::int as seconds, e.recording_id, f.transcript_version is not null as spoken`

/** The published episodes of a programme whose rights last, the latest first. */
export async function publishedEpisodes(
  db: Database,
  program: { id: number; path: string },
  most = 100,
): Promise<PodcastEpisode[]> {
  const { rows } = await sql<Row>`select ${columns} from podcast_episode e join file f on f.id = e.file_id
    where e.program_id = ${program.id} and e.state = 'published' and ${rightsHold(sql`f`)}
    order by e.published_at desc, e.id desc limit ${most}`.execute(db)
  return rows.map((row) => withAddress(row, program.path))
}

/** A published episode of a programme; null where there is none of that number, or its rights have ended. */
export async function publishedEpisode(
  db: Database,
  program: { id: number; path: string },
  id: number,
): Promise<PodcastEpisode | null> {
  const { rows } = await sql<Row>`select ${columns} from podcast_episode e join file f on f.id = e.file_id
    where e.id = ${id} and e.program_id = ${program.id} and e.state = 'published' and ${rightsHold(sql`f`)}`.execute(
    db,
  )
  return rows[0] ? withAddress(rows[0], program.path) : null
}

/** Pages of the latest episodes, of programmes in use. */
export async function episodePaths(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: number; title: string; program_id: number; name: string }>`
    select e.id, e.name as title, p.id as program_id, p.name
    from podcast_episode e join program p on p.id = e.program_id join file f on f.id = e.file_id
    where p.active and e.state = 'published' and ${rightsHold(sql`f`)}
    order by e.published_at desc, e.id desc limit 5000`.execute(db)
  return rows.map(({ id, title, program_id, name }) => episodePath(programPath(name, program_id), title, id))
}

/** A cover as pages show it, of `file cover`. */
export const coverColumn = sql`case when cover.id is null then null else jsonb_build_object('key', cover.key, 'name', cover.name,
  'extension', cover.extension, 'width', cover.width, 'height', cover.height, 'widths', cover.widths) end`

export type StoredCover = Parameters<typeof pictureOf>[0] | null

/** The programmes with a podcast, that of the latest episode first. */
export async function podcastShelf(db: Database, most = 6): Promise<PodcastShelf[]> {
  const { rows } = await sql<{ program_id: number; name: string; cover: StoredCover; latest: Row }>`
    select p.id as program_id, p.name, ${coverColumn} as cover, to_jsonb(latest) as latest
    from program p left join file cover on cover.id = p.cover_id and cover.deleted_at is null
      cross join lateral (
        select ${columns} from podcast_episode e join file f on f.id = e.file_id
        where e.program_id = p.id and e.state = 'published' and ${rightsHold(sql`f`)}
        order by e.published_at desc, e.id desc limit 1) latest
    where p.active order by latest.published_at desc, p.id limit ${most}`.execute(db)
  return rows.map(({ program_id, name, cover, latest }) => ({
    name,
    path: programPath(name, program_id),
    cover: cover && pictureOf(cover),
    latest: withAddress(latest, programPath(name, program_id)),
  }))
}
