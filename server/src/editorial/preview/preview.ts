import type { ArticleDocument } from '@toasoan/contract/editorial/document'
import type { previewArticle } from '@toasoan/contract/editorial/preview'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { previewPage } from '#server/site/pages/public.ts'
import { type Writer, writerOfUser } from '#server/site/publications/public.ts'
import {
  checkReferences,
  contentOf,
  findArticle,
  type Metadata,
  ownHosts,
  publicationOf,
} from '../articles/public.ts'

/** What an article has that its writer does not type: its author's name and when it first went out. */
type Standing = { author: string; writer: Writer; published_at: string; metadata: Metadata | undefined }

const authorName = sql`coalesce(nullif(u.alias, ''), nullif(u.display_name, ''), u.name)`

/** Refuses with 404 an article that the asking person may not see. */
async function standingOf({
  db,
  access,
  body: { article_id },
}: Call<typeof previewArticle>): Promise<Standing> {
  if (article_id === null) {
    const { rows } = await sql<Standing>`
      select ${authorName} as author, ${writerOfUser} as writer, now() as published_at from app_user u where u.id = ${access.userId}`.execute(
      db,
    )
    return rows[0] as Standing
  }
  await findArticle(db, access, article_id)
  const { rows } = await sql<Standing>`
    select ${authorName} as author, ${writerOfUser} as writer, coalesce(a.first_published_at, now()) as published_at, v.metadata
    from article a join app_user u on u.id = a.author_id
    join article_version v on v.article_id = a.id and v.number = a.version
    where a.id = ${article_id}`.execute(db)
  return rows[0] as Standing
}

/** The columns of a page's row that come from the chosen category and cover. */
type Chosen = {
  category_name: string | null
  category_slug: string | null
  file_key: string | null
  file_name: string
  file_extension: string
  file_width: number | null
  file_height: number | null
  file_widths: number[] | null
}

async function chosenOf({ db }: Call<typeof previewArticle>, { category_id, cover_file_id }: Metadata) {
  const { rows } = await sql<Chosen>`
    select c.name as category_name, c.slug as category_slug, f.key as file_key, f.name as file_name,
      f.extension as file_extension, f.width as file_width, f.height as file_height, f.widths as file_widths
    from (select 1) one
    left join category c on c.id = ${category_id} and c.active
    left join file f on f.id = ${cover_file_id} and f.deleted_at is null`.execute(db)
  return rows[0] as Chosen
}

/**
 * Renders what is typed as its page would be, by the code that renders published ones. Files and
 * articles that it names must be within the writer's reach, as for a save; nothing is stored.
 */
export async function preview(call: Call<typeof previewArticle>): Promise<{ html: string }> {
  const { article_id, ...input } = call.body
  const { db, access, language } = call
  const { author, writer, published_at, metadata: before } = await standingOf(call)
  const content = contentOf(input)
  const { metadata } = content
  const document = content.document as ArticleDocument
  await checkReferences(db, access, metadata, language, before)
  const [shown, chosen] = await Promise.all([
    publicationOf(db, { metadata, document, author }, ownHosts(call)),
    chosenOf(call, metadata),
  ])
  const html = await previewPage(
    call,
    {
      ...shown,
      ...chosen,
      id: article_id ?? 0,
      is_live: false,
      published_at,
      updated_at: published_at,
      source: metadata.source,
      tags: metadata.tags,
      contributors: metadata.contributors,
      attachment_ids: metadata.attachment_ids,
    },
    writer,
  )
  if (html === null) throw fail(kernelErrors.unavailable)
  return { html }
}
