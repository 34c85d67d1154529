import { bookingErrors } from '@toasoan/contract/facilities/bookings'
import type {
  OdometerCorrection,
  VehicleBookRow,
  vehicleBookCalls,
} from '@toasoan/contract/facilities/vehicle-books'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { refuseStale, updateValues } from '#server/kernel/records/change-record.ts'
import { type Book, findBook, shown, stageOf } from '../bookings/public.ts'
import { writeEvents } from '../history/public.ts'
import { vehicleBooks as kind } from './kind.ts'
import { lockVehicle } from './trip.ts'

const by = ['vehicleBook.approve'] as const

const sentences = {
  same: text('Hai số này vẫn như cũ.', 'Both readings are as they were.'),
  order: text('Không được nhỏ hơn số km khi đi.', 'It cannot be below the odometer out.'),
  before: text(
    'Chuyến trước “{title}” đã về với {km} km; nếu số đó sai, hãy sửa chuyến ấy trước.',
    'The trip before, “{title}”, came back with {km} km; if that is wrong, correct it first.',
  ),
  after: text(
    'Chuyến sau “{title}” đã đi với {km} km; nếu số đó sai, hãy sửa chuyến ấy trước.',
    'The next trip, “{title}”, left with {km} km; if that is wrong, correct it first.',
  ),
}

type Readings = { odometer_out: number | null; odometer_in: number | null }
type Neighbour = { title: string; km: number; earlier: boolean }

/** What the trips just before and just after this one read, on the side of this one. */
async function neighboursOf(tx: Tx, { id, place_id }: Book): Promise<Neighbour[]> {
  const { rows } = await sql<Neighbour>`
    with trips as (
      select b.id, b.title, b.odometer_out, b.odometer_in, row_number() over
        (order by coalesce(b.used_from, b.starts_at), b.id) as place
      from vehicle_book b
      where b.mobile_vehicle_id = ${place_id} and (b.odometer_out is not null or b.id = ${id})
    )
    select t.title, t.place < own.place as earlier,
      case when t.place < own.place then coalesce(t.odometer_in, t.odometer_out) else t.odometer_out end as km
    from trips own join trips t on abs(t.place - own.place) = 1 where own.id = ${id}`.execute(tx)
  return rows
}

/** Refuses readings that are no others, or that run backwards, within the trip or from one trip to the next. */
function refuseDisorder(
  was: Readings,
  neighbours: readonly Neighbour[],
  { odometer_out, odometer_in }: OdometerCorrection,
  language: Language,
): void {
  const errors: Record<string, string[]> = {}
  const [previous, next] = [true, false].map((earlier) => neighbours.find((one) => one.earlier === earlier))
  if (odometer_in === was.odometer_in && odometer_out === was.odometer_out)
    errors.odometer_in = [say(sentences.same, language)]
  else if (odometer_in < odometer_out) errors.odometer_in = [say(sentences.order, language)]
  else if (next && odometer_in > next.km) errors.odometer_in = [say(sentences.after, language, next)]
  if (previous && odometer_out < previous.km)
    errors.odometer_out = [say(sentences.before, language, previous)]
  if (Object.keys(errors).length > 0) throw fail(kernelErrors.invalid, {}, errors)
}

/** The vehicle's odometer after a correction: the highest reading, unless somebody has set it to something else since. */
async function followOdometer(tx: Tx, { place_id }: Book, was: Readings): Promise<void> {
  await sql`update mobile_vehicle v set version = version + 1, updated_at = now(),
      odometer = case when v.odometer = ${was.odometer_in}::int then read.highest else greatest(v.odometer, read.highest) end
    from (select max(greatest(odometer_out, odometer_in)) as highest from vehicle_book
      where mobile_vehicle_id = ${place_id}) read
    where v.id = ${place_id}`.execute(tx)
}

/**
 * Corrects the odometer of a trip that has come back; why is kept in its history.
 *
 * @throws Refusal 404, 403, 409 `booking.not_back` or `record.stale`, 422 at the reading that runs backwards or is as it was
 */
export const correctOdometer = ({
  change,
  access,
  language,
  params,
  body,
}: Call<typeof vehicleBookCalls.correctOdometer>): Promise<VehicleBookRow> =>
  change(async (tx, note) => {
    const read = () => findBook(tx, access, kind, params.id, by)
    const { reason, version, ...readings } = body
    await lockVehicle(tx, (await read()).place_id)
    const before = (await read()) as Book & Readings
    refuseStale(before, version)
    if (stageOf(kind, before) !== 'over') throw fail(bookingErrors.notBack)
    refuseDisorder(before, await neighboursOf(tx, before), body, language)
    await updateValues(tx, kind.source, before.id, readings)
    await followOdometer(tx, before, before)
    const was = { odometer_out: before.odometer_out, odometer_in: before.odometer_in }
    await writeEvents(tx, access, [
      { entity: kind.source, id: before.id, kind: 'odometer', reason, data: { was, ...readings } },
    ])
    const after = await read()
    note({ type: kind.source, id: after.id, name: after.title, before, after })
    return shown<VehicleBookRow>(kind, access, after)
  })
