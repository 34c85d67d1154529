import type { ArticleDocument, DocumentNode } from '@toasoan/contract/editorial/document'
import { linkedStories } from '@toasoan/contract/editorial/story-nodes'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { type OutsideForm, renderOutside } from '#server/kernel/html/render-outside.ts'
import { hasEnded } from './ended-files.ts'
import { liveStories } from './linked-stories.ts'

type Row = { id: number; document: ArticleDocument; ended: string[] | null }

const showsAny = ({ attrs }: DocumentNode, keys: readonly string[]): boolean =>
  typeof attrs?.src === 'string' && keys.some((key) => (attrs.src as string).startsWith(`/media/${key}/`))

/** A document without the pictures, sounds and films whose rights have ended. */
function withoutFiles(node: DocumentNode, keys: readonly string[]): DocumentNode {
  if (keys.length === 0 || !node.content) return node
  return {
    ...node,
    content: node.content.filter((child) => !showsAny(child, keys)).map((child) => withoutFiles(child, keys)),
  }
}

/**
 * The text of live stories for programs of others, by their ids: their published versions, with what readers may see
 * now. `origin` is the site's address without a trailing slash.
 */
export async function wholeStories(
  db: Database,
  ids: readonly number[],
  { form, origin }: { form: OutsideForm; origin: string },
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select p.article_id as id, v.document,
      (select array_agg(f.key) from file_use u join file f on f.id = u.file_id
        where u.kind = 'article' and u.record_id = p.article_id and u.is_public and ${hasEnded('f')}) as ended
    from article_publication p join article_version v on v.id = p.version_id
    where p.article_id = any(${[...ids]}::bigint[])`.execute(db)
  const linked = new Set<number>()
  for (const { document } of rows) linkedStories(document, linked)
  const stories = await liveStories(db, [...linked])
  return new Map(
    rows.map(({ id, document, ended }) => [
      id,
      renderOutside(withoutFiles(document, ended ?? []) as ArticleDocument, { form, origin, stories }),
    ]),
  )
}
