import type {
  createDevice,
  DeviceDetail,
  DeviceInput,
  updateDevice,
} from '@toasoan/contract/facilities/devices'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { withChange } from '@toasoan/contract/kit/left-out'
import { type Language, say, type Text, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { isTaken } from '#server/kernel/records/at-field.ts'
import { updateValues, type Values } from '#server/kernel/records/change-record.ts'
import { checkCustomValues } from '../custom-fields/public.ts'
import { checkFile } from '../documents/public.ts'
import { writeEvents } from '../history/public.ts'
import { asDetail } from './device-detail.ts'
import { assertReach, reachDevice, readDevice } from './device-rows.ts'
import { insertSerials } from './save-serials.ts'

const taken = text('Mã này đã có.', 'This code is taken.')
const unknown = text('Không tìm thấy.', 'It was not found.')

/** The table behind each reference of a device. */
const references = {
  category_type_device_id: 'category_type_device',
  manufacturer_id: 'manufacturer',
  model_id: 'device_model',
  provider_id: 'provider',
  country_id: 'country',
  department_id: 'department',
} as const

/** Turns a taken code into a sentence under the field. */
export function codeTaken(error: unknown, language: Language): never {
  if (!isTaken(error, 'device_code')) throw error
  throw fail(kernelErrors.duplicate, {}, { code: [say(taken, language)] })
}

const under = (field: string, sentence: Text, language: Language) =>
  fail(kernelErrors.invalid, {}, { [field]: [say(sentence, language)] })

async function checkReferences(
  tx: Tx,
  actor: { access: Access; language: Language },
  body: Partial<DeviceInput>,
  keptPicture: number | null,
): Promise<void> {
  for (const [field, table] of Object.entries(references)) {
    const id = body[field as keyof typeof references]
    if (id === null || id === undefined) continue
    const { rows } = await sql`select from ${sql.table(table)} where id = ${id}`.execute(tx)
    if (rows.length === 0) throw under(field, unknown, actor.language)
  }
  if (body.picture_file_id !== undefined && body.picture_file_id !== keptPicture)
    await checkFile(tx, actor, 'picture_file_id', body.picture_file_id)
}

const valuesOf = ({ custom_values, ...body }: Partial<DeviceInput>): Values => ({
  ...body,
  ...(custom_values ? { custom_values: sql`${JSON.stringify(custom_values)}::jsonb` } : {}),
})

/** Adds a device with its units. */
export const addDevice = ({
  change,
  body,
  access,
  language,
}: Call<typeof createDevice>): Promise<DeviceDetail> =>
  change(async (tx, note) => {
    const { serials, ...input } = body
    assertReach(access, 'device.create', { owner_id: access.userId, department_id: input.department_id })
    await checkReferences(tx, { access, language }, input, null)
    const custom_values = await checkCustomValues(tx, 1, input.custom_values, {
      ...{ access, language, of: input },
    })
    const values = { ...valuesOf({ ...input, custom_values }), created_by: access.userId }
    const { rows } = await sql<{ id: number }>`
      insert into device (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(values))}) returning id`.execute(tx)
    const id = rows[0]?.id ?? 0
    await writeEvents(tx, access, [
      { entity: 'device', id, kind: 'created', data: { serials: serials.length } },
    ])
    if (serials.length > 0) await insertSerials(tx, { access, language }, id, serials, {})
    const after = await readDevice(tx, id)
    note({ type: 'device', id, name: after.name, after: { ...after, serials } })
    return asDetail(access, after)
  }).catch((error) => codeTaken(error, language))

/** Changes a device. */
export const editDevice = ({
  change,
  params,
  body,
  access,
  language,
}: Call<typeof updateDevice>): Promise<DeviceDetail> =>
  change(async (tx, note) => {
    const { version, ...input } = body
    const before = await reachDevice(tx, access, 'device.update', params.id, true)
    if (version && version !== before.version) throw fail(kernelErrors.stale, { version: before.version })
    assertReach(access, 'device.update', withChange(before, input))
    await checkReferences(tx, { access, language }, input, before.picture_file_id)
    const kept = before.custom_values
    const own = input.custom_values
    const of = withChange(
      { category_type_device_id: before.category?.id ?? null, model_id: before.model?.id ?? null },
      { category_type_device_id: input.category_type_device_id, model_id: input.model_id },
    )
    const custom = own && {
      custom_values: await checkCustomValues(tx, 1, own, { access, language, kept, of }),
    }
    await updateValues(tx, 'device', params.id, valuesOf({ ...input, ...custom }))
    const after = await readDevice(tx, params.id)
    const fields = Object.keys(input).filter(
      (key) =>
        JSON.stringify(before[key as keyof typeof before]) !==
          JSON.stringify(after[key as keyof typeof after]) && key in after,
    )
    await writeEvents(tx, access, [{ entity: 'device', id: params.id, kind: 'updated', data: { fields } }])
    note({ type: 'device', id: params.id, name: after.name, before, after })
    return asDetail(access, after)
  }).catch((error) => codeTaken(error, language))
