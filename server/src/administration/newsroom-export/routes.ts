import {
  createNewsroomExport,
  deleteNewsroomExport,
  downloadNewsroomExport,
  listNewsroomExports,
  type NewsroomExport,
  newsroomExportErrors,
} from '@toasoan/contract/administration/newsroom-exports'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Call, type Route, route } from '#server/kernel/http/route.ts'
import { type ListQuery, pagedList } from '#server/kernel/records/paged-list.ts'
import { acceptCode } from '../../account/auth/public.ts'

type Stored = Omit<NewsroomExport, 'parts'> & { parts: { key: string; size: number }[] }

const columns = sql`e.id, e.scope, e.state, e.done::float8 as done, e.parts, u.name as created_by, e.created_at, e.ended_at`
const from = sql`newsroom_export e join app_user u on u.id = e.created_by`

const shape = (row: Stored): NewsroomExport => ({
  ...row,
  parts: row.parts.map(({ size }, at) => ({ number: at + 1, size })),
})

async function find(db: Database | Tx, id: number, lock = false): Promise<Stored> {
  const { rows } = await sql<Stored>`select ${columns} from ${from} where e.id = ${id}
    ${lock ? sql`for update of e` : sql``}`.execute(db)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0]
}

type Query = z.output<typeof listNewsroomExports.query>

async function create(call: Call<typeof createNewsroomExport>): Promise<NewsroomExport> {
  const { access, body } = call
  if (body.scope === 'whole')
    await acceptCode(
      call,
      { id: access.userId, username: access.username },
      body.code ?? '',
      async () => true,
    )
  return call.change(async (tx, note) => {
    await sql`select pg_advisory_xact_lock(hashtext('newsroom_export'))`.execute(tx)
    const { rows: others } = await sql`select from newsroom_export where state <> 'done'`.execute(tx)
    if (others.length > 0) throw fail(newsroomExportErrors.oneAtATime)
    const { rows } = await sql<{ id: number }>`insert into newsroom_export (scope, created_by)
      values (${body.scope}, ${access.userId}) returning id`.execute(tx)
    const made = shape(await find(tx, rows[0]?.id ?? 0))
    note({ type: 'newsroom_export', id: made.id, name: made.scope, after: made })
    return made
  })
}

export const routes: Route[] = [
  route(listNewsroomExports, async ({ db, query }) => {
    const page = await pagedList<Stored, Query & ListQuery>(
      db,
      {
        from,
        columns,
        id: sql`e.id`,
        searched: sql`u.name`,
        orders: { created_at: sql`e.created_at` },
        order: '-created_at',
        where: ({ state }) => (state ? [sql`e.state = ${state}`] : []),
      },
      query,
    )
    return { ...page, rows: page.rows.map(shape) }
  }),
  route(createNewsroomExport, create),
  route(downloadNewsroomExport, async (call) => {
    const { params, reply, storage } = call
    const key = (await find(call.db, params.id)).parts[params.part - 1]?.key
    const opened = key ? await storage.open(key) : null
    if (!opened) throw fail(kernelErrors.notFound)
    await call.change(async (_, note) =>
      note({
        type: 'newsroom_export',
        id: params.id,
        name: `${params.part}.zip`,
        after: { downloaded: params.part },
      }),
    )
    await reply
      .type('application/zip')
      .header('content-length', opened.size)
      .header('content-disposition', `attachment; filename="toa-soan-${params.id}-${params.part}.zip"`)
      .header('cache-control', 'no-store')
      .send(opened.stream)
    return reply
  }),
  route(deleteNewsroomExport, async (call) => {
    const parts = await call.change(async (tx, note) => {
      const before = await find(tx, call.params.id, true)
      await sql`delete from newsroom_export where id = ${before.id}`.execute(tx)
      note({ type: 'newsroom_export', id: before.id, name: before.scope, before: shape(before) })
      return before.parts
    })
    for (const { key } of parts) await call.storage.remove(key)
    return null
  }),
]
