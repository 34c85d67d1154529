import { kernelErrors } from '@toasoan/contract/kit/errors'
import { withChange } from '@toasoan/contract/kit/left-out'
import {
  type AnnouncementRow,
  announcementDetail,
  announcements,
  downloadAnnouncements,
  homeAnnouncements,
  readAnnouncement,
} from '@toasoan/contract/messaging/announcements'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { changing } from '#server/kernel/http/changing.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { changeRecord, insertValues, updateValues } from '#server/kernel/records/change-record.ts'
import { type ListSource, pagedList } from '#server/kernel/records/paged-list.ts'
import { findRecord } from '#server/kernel/records/record-routes.ts'
import { sendBook } from '#server/kernel/sheets/send-book.ts'
import { isFor, isShown, source, table } from './announcement-rows.ts'
import { noteRead, notifyPeople } from './notify-people.ts'
import { sheetsOf, someReceipts } from './receipts.ts'
import { type Announced, removeAnnouncement, valuesOf } from './save-announcement.ts'

const type = announcements.name

const read = (id: number) => (db: Database | Tx, lock?: boolean) =>
  findRecord<AnnouncementRow>(db, source, id, lock)

const fieldsOf = (row: AnnouncementRow): Announced => {
  const { title, body, level, audience, starts_at, ends_at, home, published } = row
  return { title, body, level, audience, starts_at, ends_at, home, published }
}

const mostDownloaded = 100

/** The ids of the latest announcements. */
async function latestIds(db: Database, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from announcement order by starts_at desc, id desc
    limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

type Mine = z.output<typeof homeAnnouncements.reply>
type MineQuery = z.output<typeof homeAnnouncements.query>

/** What is shown to a person now. */
const shownTo = (access: { userId: number; groupIds: readonly number[] }): ListSource<Mine, MineQuery> => ({
  from: sql`announcement n join app_user c on c.id = n.created_by
    left join announcement_receipt r on r.announcement_id = n.id and r.user_id = ${access.userId}`,
  id: sql`n.id`,
  columns: sql`n.id, n.title, n.body, n.level, n.starts_at, n.ends_at, c.name as sender, r.read_at`,
  searched: sql`n.title || ' ' || n.body`,
  orders: {
    pressing: sql`array_position(array['urgent', 'warning', 'info'], n.level)`,
    starts_at: sql`n.starts_at`,
  },
  order: 'pressing',
  where: () => [isShown, sql`n.home`, isFor(access)],
})

export const routes: Route[] = [
  route(announcements.list, ({ db, query }) => pagedList(db, source, query)),
  route(announcements.view, ({ db, params }) => read(params.id)(db)),
  route(announcementDetail, async ({ db, query }) => {
    const [id] = query.id === undefined ? await latestIds(db, 1) : [query.id]
    if (id === undefined) return null
    return { ...(await read(id)(db)), receipts: await someReceipts(db, id) }
  }),
  changing(announcements.create, async ({ tx, note, body, access, language }) => {
    const values = await valuesOf(tx, body, null, { access, language })
    const id = await insertValues(tx, table, { ...values, created_by: access.userId })
    await notifyPeople(tx, id)
    const row = await read(id)(tx)
    note({ type, id, name: row.title, after: row })
    return row
  }),
  route(announcements.update, ({ change, params, body, access, language }) => {
    const { version: seen, ...given } = body
    return changeRecord<AnnouncementRow>(
      { change, type, read: read(params.id), seen, nameOf: ({ title }) => title },
      async (tx, before) => {
        const whole = withChange(fieldsOf(before), given) as Announced
        await updateValues(tx, table, params.id, await valuesOf(tx, whole, before, { access, language }))
        await notifyPeople(tx, params.id)
      },
    )
  }),
  changing(announcements.remove, async ({ tx, note, params }) => {
    const before = await read(params.id)(tx, true)
    await removeAnnouncement(tx, before)
    note({ type, id: params.id, name: before.title, before })
    return null
  }),
  route(downloadAnnouncements, async (call) =>
    sendBook(
      call,
      'thong-bao.xlsx',
      await sheetsOf(
        call.db,
        call.body.ids.length > 0 ? call.body.ids : await latestIds(call.db, mostDownloaded),
        call.language,
      ),
    ),
  ),
  route(homeAnnouncements, ({ db, access, query }) => pagedList(db, shownTo(access), query)),
  changing(readAnnouncement, async ({ tx, note, access, params }) => {
    const { rows } = await sql<{ title: string }>`select n.title from announcement n
      where n.id = ${params.id} and n.published and n.told_at is not null and ${isFor(access)}`.execute(tx)
    if (!rows[0]) throw fail(kernelErrors.notFound)
    await noteRead(tx, params.id, access.userId)
    note({ type, id: params.id, name: rows[0].title, after: { read: 1 } })
    return null
  }),
]
