import { bookingErrors } from '@toasoan/contract/facilities/bookings'
import type { VehicleBookRow, vehicleBookCalls } from '@toasoan/contract/facilities/vehicle-books'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import {
  assertSerialsUsable,
  findBook,
  notifyCalendars,
  requestedOf,
  saveSerials,
  shown,
  stageOf,
} from '../bookings/public.ts'
import { takeClaims, waitWithClaims } from '../claims/public.ts'
import { assertUnitsReached } from '../devices/public.ts'
import { writeEvents } from '../history/public.ts'
import { vehicleBooks as kind } from './kind.ts'

const by = ['vehicleBook.addDevice'] as const

/** Adds devices to a trip. What has a vehicle already claims them at once; 409 when one is taken. */
export const addDevices = ({
  change,
  access,
  language,
  params,
  body,
}: Call<typeof vehicleBookCalls.addDevices>): Promise<VehicleBookRow> =>
  change(async (tx, note) => {
    const before = await findBook(tx, access, kind, params.id, by)
    const stage = stageOf(kind, before)
    if (stage === 'over' || stage === 'dropped') throw fail(bookingErrors.closed)
    await assertUnitsReached(tx, access, body.serial_ids, before.serials)
    await assertSerialsUsable(tx, body.serial_ids, language)
    const { numAffectedRows } = await sql`update vehicle_book set version = version + 1, updated_at = now()
      where id = ${before.id} and version = ${before.version}`.execute(tx)
    if (numAffectedRows !== 1n) throw fail(kernelErrors.stale)
    const serialIds = [...before.serials.map(({ id }) => id), ...body.serial_ids]
    await saveSerials(tx, kind, before.id, serialIds, access.userId)
    const after = await findBook(tx, access, kind, params.id, by)
    const owner = { source: kind.source, id: after.id }
    if (stage === 'waiting') await waitWithClaims(tx, owner, requestedOf(kind, after))
    else await takeClaims(tx, { access, language }, owner, requestedOf(kind, after))
    await writeEvents(tx, access, [
      { entity: kind.source, id: after.id, kind: 'devices', data: { added: body.serial_ids } },
    ])
    note({ type: kind.source, id: after.id, name: after.title, before, after })
    await notifyCalendars(tx, kind, after.id, [after.place_id])
    return shown<VehicleBookRow>(kind, access, after)
  })
