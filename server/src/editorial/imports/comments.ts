import type { ReaderComment } from '@toasoan/contract/editorial/reader-comments'
import { listReaderComments, showReaderComment } from '@toasoan/contract/editorial/reader-comments'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { changing } from '#server/kernel/http/changing.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Page, type Route, route } from '#server/kernel/http/route.ts'
import { type ListQuery, pagedList } from '#server/kernel/records/paged-list.ts'
import type { ImportedComment } from './read/record.ts'
import { instantOf } from './story-content.ts'

const columns = sql`c.id, c.article_id, a.title as article, c.name, c.body, c.at, c.shown`
const from = sql`reader_comment c join article a on a.id = c.article_id`

type Query = z.output<typeof listReaderComments.query>

const list = (db: Database, query: Query): Promise<Page<ReaderComment>> =>
  pagedList<ReaderComment, Query & ListQuery>(
    db,
    {
      from,
      columns,
      id: sql`c.id`,
      searched: sql`c.name || ' ' || c.body`,
      orders: { at: sql`c.at` },
      order: '-at',
      where: ({ shown, article_id }) => [
        ...(shown ? [sql`c.shown = ${shown === 'true'}`] : []),
        ...(article_id ? [sql`c.article_id = ${article_id}`] : []),
      ],
    },
    query,
  )

/** Comments of imported stories: a list, and each is shown to readers or hidden. */
export const commentRoutes: Route[] = [
  route(listReaderComments, ({ db, query }) => list(db, query)),
  changing(showReaderComment, async ({ tx, note, params: { id, step } }) => {
    const shown = step === 'show'
    const { rows: changed } = await sql<{ was: boolean }>`update reader_comment c set shown = ${shown}
      from reader_comment before where c.id = ${id} and before.id = c.id returning before.shown as was`.execute(
      tx,
    )
    const { rows } = await sql<ReaderComment>`select ${columns} from ${from} where c.id = ${id}`.execute(tx)
    const [row] = rows
    if (!row) throw fail(kernelErrors.notFound)
    note({ type: 'reader_comment', id, name: row.name, before: { shown: changed[0]?.was }, after: { shown } })
    await sql`select pg_notify('public_changed', 'all')`.execute(tx)
    return row
  }),
]

/** Comments that may be read below one story at most, and letters of one. */
const mostBrought = 2000
const longest = 5000

/** Keeps the comments of a story that are not here yet, hidden. Those without words or a time are left out. */
export async function bringComments(
  tx: Tx,
  run: { id: number; origin: string },
  { articleId, comments }: { articleId: number; comments: readonly ImportedComment[] },
): Promise<void> {
  const rows = comments.slice(0, mostBrought).flatMap(({ key, parent, name, at, text }) => {
    const time = instantOf(at)
    const body = text.normalize('NFC').trim().slice(0, longest)
    return time && body
      ? [{ key, parent, name: name.normalize('NFC').trim().slice(0, 150), at: time, body }]
      : []
  })
  if (rows.length === 0) return
  await sql`insert into reader_comment (article_id, origin, key, parent_key, name, body, at, run_id)
    select ${articleId}, ${run.origin}, g.key, g.parent, g.name, g.body, g.at, ${run.id}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (key text, parent text, name text, body text, at timestamptz)
    on conflict (origin, key) do nothing`.execute(tx)
}
