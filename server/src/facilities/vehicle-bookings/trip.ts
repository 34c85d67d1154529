import { bookingErrors } from '@toasoan/contract/facilities/bookings'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { assertDriver, type Book } from '../bookings/public.ts'

const sentences = {
  needed: text('Bắt buộc chọn khi duyệt.', 'Needed for an approval.'),
  odometer: text('Số km không được nhỏ hơn {least}.', 'The odometer cannot be below {least}.'),
  odometerNeeded: text('Cần số km.', 'The odometer is needed.'),
}

const wrong = (errors: Record<string, string[]>) => fail(kernelErrors.invalid, {}, errors)

type Vehicle = { odometer: number }

/** The vehicle's row, kept as it is until the transaction ends: one departure at a time reads its odometer. */
export async function lockVehicle(tx: Tx, id: number | null): Promise<Vehicle> {
  const { rows } = await sql<Vehicle>`
    select odometer from mobile_vehicle where id = ${id} for no key update`.execute(tx)
  return rows[0] ?? { odometer: 0 }
}

async function approve(
  tx: Tx,
  { language }: Actor,
  book: Book,
  given: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const mobile_vehicle_id = (given.mobile_vehicle_id as number | undefined) ?? book.place_id
  const chosen = (given.driver_id as number | undefined) ?? book.driver_id
  const driver_id = chosen ?? (await usualDriver(tx, mobile_vehicle_id))
  const message = [say(sentences.needed, language)]
  if (!mobile_vehicle_id || !driver_id)
    throw wrong({
      ...(mobile_vehicle_id ? {} : { mobile_vehicle_id: message }),
      ...(driver_id ? {} : { driver_id: message }),
    })
  await assertDriver(tx, driver_id, language)
  return { mobile_vehicle_id, driver_id }
}

async function usualDriver(tx: Tx, vehicleId: number | null): Promise<number | null> {
  const { rows } = await sql<{ driver_id: number | null }>`
    select driver_id from mobile_vehicle where id = ${vehicleId}`.execute(tx)
  return rows[0]?.driver_id ?? null
}

async function depart(
  tx: Tx,
  { language }: Actor,
  book: Book,
  given: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const { odometer } = await lockVehicle(tx, book.place_id)
  const out =
    await sql`select from vehicle_book where mobile_vehicle_id = ${book.place_id} and status = 'departed'
    and id <> ${book.id}`.execute(tx)
  if (out.rows.length > 0) throw fail(bookingErrors.stillOut)
  const odometer_out = (given.odometer_out as number | undefined) ?? odometer
  if (odometer_out < odometer)
    throw wrong({ odometer_out: [say(sentences.odometer, language, { least: odometer })] })
  return { odometer_out }
}

async function comeBack(
  tx: Tx,
  { language }: Actor,
  book: Book,
  given: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  await lockVehicle(tx, book.place_id)
  const { rows } = await sql<{ odometer_out: number | null }>`
    select odometer_out from vehicle_book where id = ${book.id}`.execute(tx)
  const least = rows[0]?.odometer_out ?? 0
  const odometer_in = given.odometer_in as number | undefined
  if (odometer_in === undefined) throw wrong({ odometer_in: [say(sentences.odometerNeeded, language)] })
  if (odometer_in < least) throw wrong({ odometer_in: [say(sentences.odometer, language, { least })] })
  return { odometer_in }
}

/** What changes with a trip's status: vehicle and driver at approval, the odometer when it leaves and comes back. */
export async function prepareTrip(
  tx: Tx,
  actor: Actor,
  book: Book,
  to: string,
  given: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  if (to === 'approved') return approve(tx, actor, book, given)
  if (to === 'departed') return depart(tx, actor, book, given)
  if (to === 'returned') return comeBack(tx, actor, book, given)
  return {}
}

/** Keeps the vehicle's odometer as it was last read. */
export async function readOdometer(tx: Tx, _: Actor, book: Book): Promise<void> {
  await sql`update mobile_vehicle v set odometer = greatest(v.odometer, b.odometer_out, b.odometer_in),
      version = v.version + 1, updated_at = now()
    from vehicle_book b where b.id = ${book.id} and v.id = b.mobile_vehicle_id
      and v.odometer < greatest(b.odometer_out, b.odometer_in)`.execute(tx)
}
