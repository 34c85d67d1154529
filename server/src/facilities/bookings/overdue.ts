import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { notify } from '../../messaging/notifications/public.ts'
import { extendClaims, spanText } from '../claims/public.ts'
import { writeEvents } from '../history/public.ts'
import type { Book, BookKind } from './kind.ts'
import { approversOf, notifyCalendars } from './notify-of-bookings.ts'

/** Minutes after its end before anybody is reminded. */
const grace = 10
/** Minutes for which a room that is not given back stays taken; the job comes by more often than that. */
const held = 15
const most = 500

type Overdue = Pick<
  Book,
  'id' | 'title' | 'requester_id' | 'driver_id' | 'department_id' | 'starts_at' | 'ends_at'
> & { place_id: number; place_name: string; reminded_at: string | null; due: boolean }

const runningOf = (kind: BookKind) =>
  Object.entries(kind.stages).flatMap(([status, stage]) => (stage === 'running' ? [status] : []))

/** SQL: whether booking `b` is in use beyond its time. */
export const isOverdue = (kind: BookKind) => sql`(b.status = any(${runningOf(kind)}) and b.ends_at < now())`

async function remind(tx: Tx, kind: BookKind, book: Overdue): Promise<void> {
  const people = [book.requester_id, book.driver_id, ...(await approversOf(tx, kind, book.department_id))]
  await notify(tx, {
    userIds: [...new Set(people)].filter((each) => each !== null),
    kind: 'booking_overdue',
    data: {
      title: book.title,
      actor: '',
      place: book.place_name,
      when: spanText(book.starts_at, book.ends_at, 'vi'),
      when_en: spanText(book.starts_at, book.ends_at, 'en'),
      reason: '',
    },
    link: kind.screens.list,
    partId: book.id,
    actorId: null,
  })
  await sql`update ${sql.table(kind.source)} set reminded_at = now() where id = ${book.id}`.execute(tx)
  if (!book.reminded_at) await writeEvents(tx, null, [{ entity: kind.source, id: book.id, kind: 'overdue' }])
}

/** One booking at a time, each in a transaction of its own. Null when it has been given back meanwhile. */
const lockOverdue = async (tx: Tx, kind: BookKind, id: number): Promise<Overdue | null> => {
  const { rows } = await sql<Overdue>`
    select b.id, b.title, b.requester_id, ${kind.place.claim === 'vehicle' ? sql`b.driver_id` : sql`null::bigint`} as driver_id,
      b.department_id, b.starts_at, b.ends_at, b.reminded_at, b.${sql.ref(kind.place.column)} as place_id,
      ${kind.placeName} as place_name,
      b.ends_at < now() - make_interval(mins => ${grace})
        and (b.reminded_at is null or b.reminded_at < b.ends_at or b.reminded_at < now() - interval '23 hours') as due
    from ${sql.table(kind.source)} b join ${sql.table(kind.place.table)} p on p.id = b.${sql.ref(kind.place.column)}
    where b.id = ${id} and ${isOverdue(kind)} for no key update of b skip locked`.execute(tx)
  return rows[0] ?? null
}

/**
 * Looks after bookings that are in use beyond their time. Nothing is closed for anybody: what is still used stays
 * taken, as far as nobody else has it booked, and the one who has it and those who decide about bookings are
 * reminded, once when ten minutes are over and then once a day. Returns how many are overdue.
 */
export async function lookAfterOverdue({ db }: Pick<Kernel, 'db'>, kind: BookKind): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select b.id from ${sql.table(kind.source)} b where ${isOverdue(kind)} order by b.ends_at, b.id limit ${most}`.execute(
    db,
  )
  for (const { id } of rows)
    await db.transaction().execute(async (tx) => {
      const book = await lockOverdue(tx, kind, id)
      if (!book) return
      const until = new Date(Date.now() + held * 60_000).toISOString()
      await extendClaims(tx, { source: kind.source, id }, until)
      if (!book.due) return
      await remind(tx, kind, book)
      await notifyCalendars(tx, kind, id, [book.place_id])
    })
  return rows.length
}
