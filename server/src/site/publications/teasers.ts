import { readingMinutes } from '@toasoan/contract/editorial/document'
import type { Teaser } from '@toasoan/contract/site/home'
import { articlePath, categoryPath } from '@toasoan/contract/site/paths'
import { type RawBuilder, sql } from 'kysely'
import { pictureOf } from '#server/media/files/public.ts'
import { hasEnded } from './ended-files.ts'

/** A row of `teaserColumns`. */
export type TeaserRow = {
  id: number
  slug: string
  title: string
  kicker: string
  lead: string
  byline: string
  published_at: string
  word_count: number
  has_audio: boolean
  has_video: boolean
  photos: number
  is_live: boolean
  cover_caption: string
  category_id: number | null
  category_name: string | null
  category_slug: string | null
  file_key: string | null
  file_name: string
  file_extension: string
  file_width: number | null
  file_height: number | null
  file_widths: number[] | null
}

/** What a teaser needs of `article_publication p`, `category c` and `file f` (see `teaserJoins`). */
export const teaserColumns = sql`
  p.article_id as id, p.slug, p.title, p.kicker, p.lead, p.byline, p.published_at, p.word_count,
  p.has_audio, p.has_video, p.photos, exists (
    select from live_report l where l.article_id = p.article_id and l.ended_at is null) as is_live, p.cover_caption, p.category_id, c.name as category_name, c.slug as category_slug,
  f.key as file_key, f.name as file_name, f.extension as file_extension, f.width as file_width,
  f.height as file_height, f.widths as file_widths`

export const teaserJoins = sql`
  left join category c on c.id = p.category_id and c.active
  left join file f on f.id = p.cover_file_id and f.deleted_at is null and not ${hasEnded('f')}`

/** The newest first; ids decide between equal times so that pages never overlap. */
export const newestFirst = sql`order by p.published_at desc, p.article_id desc`

/** The other way round. */
export const oldestFirst = sql`order by p.published_at, p.article_id`

/** A row as the site shows it in a list. */
export const teaserOf = (row: TeaserRow): Teaser => ({
  id: row.id,
  path: articlePath(row.slug, row.id),
  title: row.title,
  kicker: row.kicker,
  lead: row.lead,
  picture: row.file_key
    ? pictureOf(
        {
          key: row.file_key,
          name: row.file_name,
          extension: row.file_extension,
          width: row.file_width,
          height: row.file_height,
          widths: row.file_widths ?? [],
        },
        row.cover_caption,
      )
    : null,
  category:
    row.category_name && row.category_slug
      ? { name: row.category_name, path: categoryPath(row.category_slug) }
      : null,
  byline: row.byline,
  published_at: row.published_at,
  reading_minutes: readingMinutes(row.word_count),
  has_audio: row.has_audio,
  has_video: row.has_video,
  photos: row.photos,
  is_live: row.is_live,
})

/** Teasers of live articles in the order of the ids; those not live are left out. */
export const teasersByIds = (ids: readonly number[]): RawBuilder<TeaserRow> => sql<TeaserRow>`
  select ${teaserColumns}
  from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
  join article_publication p on p.article_id = wanted.id ${teaserJoins}
  order by wanted.place`
