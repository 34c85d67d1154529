import type { CustomValues } from '@toasoan/contract/facilities/custom-fields'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { withChange } from '@toasoan/contract/kit/left-out'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { difference } from '#server/kernel/activity/activity.ts'
import { insertRow, lockRow } from '#server/kernel/crud/rows.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { atField } from '#server/kernel/records/at-field.ts'
import { updateValues } from '#server/kernel/records/change-record.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { fixedSerials, type Place, setFixedSerials } from '../attachments/public.ts'
import { checkCustomValues } from '../custom-fields/public.ts'
import { assertUnitsReached } from '../devices/public.ts'
import { checkFile } from '../documents/public.ts'
import { writeEvents } from '../history/public.ts'
import { findPlace, type PlaceKind } from './place-rows.ts'

type Input = {
  name: string
  status: string
  custom_values: CustomValues
  serial_ids?: number[]
  version?: number
} & Record<string, unknown>

type Saving<Body> = Pick<Call, 'change' | 'language'> & { access: Access; body: Body }

const taken = text('Giá trị này đã có.', 'This is taken.')
const order = text('Giờ kết thúc phải sau giờ bắt đầu.', 'The end must be after the beginning.')

const unique = { code: taken, plate: taken, name: taken }

/** Refuses a new picture that the actor neither uploaded nor may view. */
async function checkPicture(
  tx: Tx,
  actor: { access: Access; language: Language },
  { picture_file_id }: Partial<Input>,
  kept: unknown,
): Promise<void> {
  const given = (picture_file_id ?? null) as number | null
  if (given !== kept) await checkFile(tx, actor, 'picture_file_id', given)
}

/** Refuses hours that end before they begin. */
function checkHours({ opens_at, closes_at }: Partial<Input>, language: Language): void {
  if (String(opens_at).slice(0, 5) < String(closes_at).slice(0, 5)) return
  throw fail(kernelErrors.invalid, {}, { closes_at: [say(order, language)] })
}

/** Makes these the fixed serials; what is added must be of devices that the actor may list. */
async function fixSerials(tx: Tx, actor: Actor, place: Place, ids: readonly number[]): Promise<void> {
  await assertUnitsReached(tx, actor.access, ids, await fixedSerials(tx, place))
  await setFixedSerials(tx, actor, place, ids)
}

/** Adds a studio or vehicle with its fixed serials. */
export const addPlace = <Detail extends { id: number; name: string }>(
  kind: PlaceKind,
  { change, access, language, body }: Saving<Input>,
): Promise<Detail> =>
  change(async (tx, note) => {
    checkHours(body, language)
    const { serial_ids = [], custom_values: given, version: _, ...values } = body
    const custom_values = await checkCustomValues(tx, kind.form, given, { access, language })
    await checkPicture(tx, { access, language }, body, null)
    const { id } = await insertRow(tx, { table: kind.entity }, { ...values, custom_values }, access.userId)
    await writeEvents(tx, access, [{ entity: kind.entity, id, kind: 'created', to: body.status }])
    await fixSerials(tx, { access, language }, { entity: kind.entity, id }, serial_ids)
    const after = await findPlace<Detail>(tx, kind, id)
    note({ type: kind.entity, id, name: after.name, after })
    return after
  }).catch((error) => atField(error, unique, language, kind.entity))

/** Changes a studio or vehicle. An old `version` is a 409; a serial that is taken elsewhere too. */
export const editPlace = <Detail extends { name: string }>(
  kind: PlaceKind,
  id: number,
  { change, access, language, body }: Saving<Partial<Input>>,
): Promise<Detail> =>
  change(async (tx, note) => {
    const { serial_ids, custom_values: given, version, ...values } = body
    const stored = await lockRow(tx, { table: kind.entity }, id)
    if (version && version !== stored.version) throw fail(kernelErrors.stale, { version: stored.version })
    const whole = withChange(stored, values)
    checkHours(whole, language)
    const kept = stored.custom_values as CustomValues
    const custom = given && {
      custom_values: await checkCustomValues(tx, kind.form, given, { access, language, kept }),
    }
    await checkPicture(tx, { access, language }, whole, stored.picture_file_id)
    const before = await findPlace<Detail>(tx, kind, id)
    await updateValues(tx, kind.entity, id, { ...values, ...custom })
    if (serial_ids) await fixSerials(tx, { access, language }, { entity: kind.entity, id }, serial_ids)
    const after = await findPlace<Detail>(tx, kind, id)
    note({ type: kind.entity, id, name: after.name, before, after })
    const {
      version: _,
      updated_at: __,
      ...fields
    } = difference(before, after).after as Record<string, unknown>
    await writeEvents(tx, access, [
      stored.status === whole.status
        ? { entity: kind.entity, id, kind: 'updated', data: { fields: Object.keys(fields) } }
        : { entity: kind.entity, id, kind: 'status', from: String(stored.status), to: String(whole.status) },
    ])
    return after
  }).catch((error) => atField(error, unique, language, kind.entity))

/** Removes a studio or vehicle that nothing refers to; else PostgreSQL refuses, which is a 409. */
export const deletePlace = (kind: PlaceKind, id: number, { change }: Pick<Call, 'change'>): Promise<null> =>
  change(async (tx, note) => {
    const before = await lockRow(tx, { table: kind.entity }, id)
    await sql`delete from facility_document where entity = ${kind.entity} and entity_id = ${id}`.execute(tx)
    await sql`delete from ${sql.table(kind.entity)} where id = ${id}`.execute(tx)
    note({ type: kind.entity, id, name: String(before.name), before })
    return null
  })
