import { articlePath } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fillStories, type LinkedStory, storiesIn } from '#server/kernel/html/render-story-nodes.ts'

/** The articles among these that readers may read now, with their present headlines and paths. */
export async function liveStories(
  db: Database | Tx,
  ids: readonly number[],
): Promise<Map<number, LinkedStory>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; slug: string; title: string }>`
    select article_id as id, slug, title from article_publication
    where article_id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, slug, title }) => [id, { title, address: articlePath(slug, id) }]))
}

/** Stored HTML of a story as readers get it now, and the ids of all stories that it leads to, live or not. */
export async function withLiveStories(
  db: Database | Tx,
  html: string,
): Promise<{ html: string; leadsTo: number[] }> {
  const leadsTo = storiesIn(html)
  return leadsTo.length === 0
    ? { html, leadsTo }
    : { html: fillStories(html, await liveStories(db, leadsTo)), leadsTo }
}
