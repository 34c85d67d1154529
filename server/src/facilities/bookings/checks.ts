import { bookingErrors } from '@toasoan/contract/facilities/bookings'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { hoursOf, isWithin } from '../opening-hours/public.ts'
import type { BookKind } from './kind.ts'

const sentences = {
  unknown: text('Không tìm thấy.', 'It was not found.'),
  unusable: text('Thiết bị không dùng được: {names}.', 'Unusable devices: {names}.'),
  past: text('Giờ đặt đã qua.', 'This time is over.'),
}

const at = (field: string, message: string) => fail(kernelErrors.invalid, {}, { [field]: [message] })

/** Refuses a studio or vehicle that does not exist (422) or is out of use (409), and keeps it as it is meanwhile. */
export async function assertPlaceUsable(
  tx: Tx,
  { place }: BookKind,
  id: number,
  language: Language,
): Promise<void> {
  const { rows } = await sql<{ name: string; status: string }>`
    select name, status from ${sql.table(place.table)} where id = ${id} for share`.execute(tx)
  if (!rows[0]) throw at(place.column, say(sentences.unknown, language))
  if (rows[0].status !== 'normal') throw fail(bookingErrors.outOfUse, { name: rows[0].name })
}

/** Refuses with 409 a time at which a place is closed: a courtesy, for who asks `anyway` is let through. */
export async function refuseIfClosed(
  tx: Tx,
  { place }: BookKind,
  id: number,
  spans: readonly { starts_at: string; ends_at: string }[],
): Promise<void> {
  const hours = await hoursOf(tx, place.table, id)
  if (!hours || spans.every((span) => isWithin(hours, span))) return
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(place.table)} where id = ${id}`.execute(tx)
  throw fail(bookingErrors.outsideHours, { name: rows[0]?.name ?? '', ...hours })
}

/** Refuses with 422 a driver who is no active person. */
export async function assertDriver(tx: Tx, id: number, language: Language): Promise<void> {
  const { rows } = await sql`select from app_user where id = ${id} and status = 'active'`.execute(tx)
  if (rows.length === 0) throw at('driver_id', say(sentences.unknown, language))
}

/** Refuses with 422 serials that do not exist or are broken, lost or sold. */
export async function assertSerialsUsable(tx: Tx, ids: readonly number[], language: Language): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ id: number; serial: string; condition: string }>`
    select id, serial, condition from device_serial where id = any(${[...ids]}::bigint[])`.execute(tx)
  const known = new Set(rows.map(({ id }) => id))
  const names = [
    ...ids.filter((id) => !known.has(id)).map(String),
    ...rows.filter(({ condition }) => condition !== 'normal').map(({ serial }) => serial),
  ]
  if (names.length > 0) throw at('serial_ids', say(sentences.unusable, language, { names: names.join(', ') }))
}

/** Refuses with 422 a time that is over. */
export function assertFuture(endsAt: string, language: Language): void {
  if (Date.parse(endsAt) <= Date.now()) throw at('ends_at', say(sentences.past, language))
}
