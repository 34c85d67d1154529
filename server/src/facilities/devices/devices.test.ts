import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { storeFile } from '../../media/files/public.ts'
import { deviceWith, hours } from './testing.ts'

let app: TestApp
let keeper: TestPerson
beforeAll(async () => {
  app = await testApp()
  keeper = await app.person({ roles: ['technician'], name: 'Thủ kho' })
})
afterAll(() => app.close())

const get = async (path: string) => (await app.get(`/api${path}`, keeper.token)).body
const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows

describe('a device', () => {
  test('is added with its units, seen, changed and found by name, code and serial', async () => {
    const { id, code, units } = await deviceWith(app, keeper, 3, {
      name: 'Máy ghi âm Zoom H6',
      price: 9_000_000,
    })
    expect(units.map(({ serial }) => serial)).toEqual([`${code}-1`, `${code}-2`, `${code}-3`])
    const seen = (await get(`/devices/${id}`)).data
    expect(seen).toMatchObject({ units: { total: 3, free: 3 }, may: { update: true }, warranty: 'none' })
    for (const keyword of ['may ghi am zoom', code, `${code}-2`])
      expect(
        (await get(`/devices?keyword=${encodeURIComponent(keyword)}`)).data.map(
          (row: { id: number }) => row.id,
        ),
      ).toContain(id)
    const put = (version: number) =>
      app.put(`/api/devices/${id}`, keeper.token, { code, name: 'Zoom H6', price: 1, version })
    expect((await put(seen.version)).body.data).toMatchObject({ name: 'Zoom H6', price: 1 })
    expect((await put(seen.version)).body.error).toBe('record.stale')
  })

  test('refuses a taken code, an unknown reference and a repeated serial', async () => {
    const { code } = await deviceWith(app, keeper, 0)
    const post = (body: object) => app.post('/api/devices', keeper.token, { name: 'Loa', ...body })
    expect((await post({ code: code.toLowerCase() })).body.errors).toHaveProperty('code')
    expect((await post({ code: 'X-1', provider_id: 999_999 })).body.errors).toHaveProperty('provider_id')
    expect((await post({ code: 'X-2', serials: ['a', 'A'] })).status).toBe(422)
  })

  test('takes only a picture that its editor may use', async () => {
    const other = await app.person()
    const buffer = Buffer.from('hóa đơn')
    const file = await storeFile(app.kernel, { buffer, name: 'hoa-don.txt', userId: other.id })
    const owner = await app.person({ grants: ['device.create', 'device.update', 'device.view'] })
    const made = await app.post('/api/devices', owner.token, {
      code: 'ANH-1',
      name: 'Loa',
      picture_file_id: file.id,
    })
    expect(made.body.errors).toHaveProperty('picture_file_id')
    const { id } = (await app.post('/api/devices', owner.token, { code: 'ANH-1', name: 'Loa' })).body.data
    const refused = await app.post(`/api/devices/${id}/documents`, owner.token, { file_id: file.id })
    expect(refused.body.errors).toHaveProperty('file_id')
    const own = await storeFile(app.kernel, { buffer, name: 'bao-hanh.txt', userId: owner.id })
    const added = await app.post(`/api/devices/${id}/documents`, owner.token, { file_id: own.id })
    expect(added.body.data).toMatchObject([{ name: 'bao-hanh', extension: 'txt' }])
    const gone = await app.remove(`/api/devices/${id}/documents/${added.body.data[0].id}`, owner.token)
    expect(gone.body.data).toEqual([])
  })

  test('is deleted only while it has no units; a unit only when nothing happened to it', async () => {
    const { id, units } = await deviceWith(app, keeper, 1)
    expect((await app.remove(`/api/devices/${id}`, keeper.token)).status).toBe(409)
    expect((await app.remove(`/api/devices/serials/${units[0]?.id}`, keeper.token)).status).toBe(200)
    expect((await app.remove(`/api/devices/${id}`, keeper.token)).status).toBe(200)
  })

  test('loses worth evenly and counts its warranty', async () => {
    const [day] = await sql(`select to_char(now() - interval '12 months', 'YYYY-MM-DD') as bought,
      to_char(now() + interval '10 days', 'YYYY-MM-DD') as soon`)
    const { id } = await deviceWith(app, keeper, 1, {
      price: 60_000_000,
      purchased_on: day.bought,
      depreciation_months: 60,
      warranty_until: day.soon,
    })
    expect((await get(`/devices/${id}`)).data).toMatchObject({ book_value: 48_000_000, warranty: 'soon' })
    expect((await get('/devices?warranty=soon')).data.map((row: { id: number }) => row.id)).toContain(id)
  })

  test('is listed for those only whom their scope reaches', async () => {
    const department = await app.department('ban-ky-thuat')
    const own = await app.person({
      grants: [
        ['device.index', 'department'],
        ['device.view', 'department'],
      ],
      departments: [department],
    })
    const mine = await deviceWith(app, keeper, 1, { department_id: department })
    const foreign = await deviceWith(app, keeper, 1)
    const { body } = await app.get('/api/devices', own.token)
    expect(body.data.map((row: { id: number }) => row.id)).toEqual([mine.id])
    expect((await app.get(`/api/devices/${foreign.id}`, own.token)).status).toBe(403)
  })

  test('holds the fields that the staff added, and is filtered by them', async () => {
    const saved = await app.post('/api/devices/form-setting', keeper.token, {
      type_form: 1,
      data: [
        {
          key: 'mau',
          label: 'Màu',
          type: 'select',
          options: [
            { value: 'den', label: 'Đen' },
            { value: 'bac', label: 'Bạc' },
          ],
        },
        { key: 'ghi_chu', label: 'Ghi chú riêng', type: 'text' },
        { key: 'cong_suat', label: 'Công suất', type: 'number' },
        { key: 'kiem_tra', label: 'Kiểm tra', type: 'date' },
      ],
    })
    expect(saved.status).toBe(200)
    const { id } = await deviceWith(app, keeper, 0, {
      custom_values: { mau: 'den', ghi_chu: 'Kệ số 3', cong_suat: 120.5, kiem_tra: '2026-03-15' },
    })
    const wrong = await app.post('/api/devices', keeper.token, {
      code: 'M-1',
      name: 'x',
      custom_values: { mau: 'tim' },
    })
    expect(wrong.body.errors).toHaveProperty(['custom_values.mau'])
    const find = async (custom: object) =>
      (await get(`/devices?custom=${encodeURIComponent(JSON.stringify(custom))}`)).data?.map(
        (row: { id: number }) => row.id,
      )
    expect(await find({ mau: 'den', ghi_chu: 'ke so' })).toEqual([id])
    expect(await find({ mau: 'bac' })).toEqual([])
    expect(await find({ cong_suat: '100..200', kiem_tra: '2026-03-01..2026-03-15' })).toEqual([id])
    expect(await find({ cong_suat: '120.5', kiem_tra: '2026-03-15..' })).toEqual([id])
    expect(await find({ cong_suat: '..120' })).toEqual([])
    expect(await find({ kiem_tra: '2026-03-16..' })).toEqual([])
    for (const wrong of [{ khong_co: 'x' }, { cong_suat: 'nhiều' }, { kiem_tra: '2026-02-31x' }])
      expect(await find(wrong)).toBeUndefined()
  })
})

describe('a unit', () => {
  test('is added in bulk; what the device has already is named', async () => {
    const { id, code } = await deviceWith(app, keeper, 2)
    const add = (serials: string[]) => app.post(`/api/devices/${id}/serials`, keeper.token, { serials })
    expect((await add([`${code}-8`, `${code}-9`])).body.data).toEqual({ added: 2 })
    const refused = await add([`${code}-10`, `${code}-9`.toLowerCase()])
    expect(refused.body.data.taken).toEqual([`${code}-9`.toLowerCase()])
    expect((await get(`/devices/${id}`)).data.units.total).toBe(4)
  })

  test('changes condition along its table, with a reason, and leaves a trace', async () => {
    const { id, units } = await deviceWith(app, keeper, 1)
    const unit = units[0]?.id as number
    const change = (status: string) =>
      app.post(`/api/devices/serials/${unit}/change-status`, keeper.token, { status, reason: 'Rơi vỡ' })
    expect((await change('broken')).body.data).toMatchObject({ condition: 'broken' })
    expect((await change('lost')).body.error).toBe('serial.illegal_condition')
    expect((await get(`/devices/${id}/series-not-use`)).data).toEqual([])
    expect((await change('liquidated')).status).toBe(200)
    const kinds = (await get(`/devices/${id}/histories?serial_id=${unit}`)).data.map(
      (each: { to_status: string }) => each.to_status,
    )
    expect(kinds).toEqual(['liquidated', 'broken', null])
  })

  test('cannot be lost or sold by hand while somebody has it', async () => {
    const { units } = await deviceWith(app, keeper, 1)
    const unit = units[0]?.id as number
    await sql(
      `insert into claim (kind, resource_id, during, source, source_id, blocking)
       values ('serial', $1, tstzrange(now() - interval '1 hour', null), 'borrow', 999999, true)`,
      [unit],
    )
    const { status, body } = await app.post(`/api/devices/serials/${unit}/change-status`, keeper.token, {
      status: 'lost',
      reason: 'Không thấy',
    })
    expect([status, body.error]).toEqual([409, 'claim.taken'])
  })

  test('is found by what a label or a scanner says', async () => {
    const { units } = await deviceWith(app, keeper, 1)
    const [unit] = units
    for (const code of [unit?.serial, `https://toasoan.example/qr/${unit?.id}`])
      expect((await get(`/devices/serials/find?code=${encodeURIComponent(code ?? '')}`)).data).toMatchObject([
        { id: unit?.id },
      ])
    expect((await get(`/devices/serials/${unit?.id}`)).data).toMatchObject({
      may: { borrow: true },
      borrow: null,
    })
  })
})

describe('free units', () => {
  test('are those that nothing blocks then', async () => {
    const { id, units } = await deviceWith(app, keeper, 2)
    await sql(
      `insert into claim (kind, resource_id, during, source, source_id, blocking)
       values ('serial', $1, tstzrange($2, $3), 'studio_book', 999999, true)`,
      [units[0]?.id, hours(2), hours(4)],
    )
    const free = async (from?: number, until?: number) => {
      const span =
        from === undefined ? '' : `?starts_at=${hours(from)}${until ? `&ends_at=${hours(until)}` : ''}`
      return (await get(`/devices/${id}/series-not-use${span}`)).data.length
    }
    expect(await free()).toBe(2)
    expect(await free(1, 2)).toBe(2)
    expect(await free(3, 5)).toBe(1)
    expect(await free(1)).toBe(1)
    expect(await free(5)).toBe(2)
    expect(
      (await app.get(`/api/devices/${id}/series-not-use?ends_at=${hours(1)}`, keeper.token)).status,
    ).toBe(422)
    const found = (
      await get(
        `/devices/get-all-have-series-not-use?keyword=TB-&starts_at=${hours(3)}&ends_at=${hours(5)}&perPage=100`,
      )
    ).data
    expect(found.find((row: { id: number }) => row.id === id)).toMatchObject({ free: 1 })
  })

  test('include what stands fixed in the studio or vehicle that is asked about', async () => {
    const { id, units } = await deviceWith(app, keeper, 2)
    const [studio] = await sql(`insert into studio (code, name) values ('ST-1', 'Phòng thu 1') returning id`)
    const [attachment] = await sql(
      'insert into device_attachment (serial_id, studio_id) values ($1, $2) returning id',
      [units[0]?.id, studio.id],
    )
    await sql(
      `insert into claim (kind, resource_id, during, source, source_id, blocking)
       values ('serial', $1, tstzrange(now(), null), 'attachment', $2, true)`,
      [units[0]?.id, attachment.id],
    )
    expect((await get(`/devices/${id}/series-not-use`)).data).toHaveLength(1)
    const inStudio = (await get(`/devices/${id}/series-not-use-and-series-of-studio/${studio.id}`)).data
    expect(inStudio.map(({ held }: { held: boolean }) => held).sort()).toEqual([false, true])
    const elsewhere = (await get(`/devices/${id}/series-not-use-and-series-of-mobile-vehicle/1`)).data
    expect(elsewhere).toHaveLength(1)
    expect((await get(`/devices?studio_id=${studio.id}`)).data).toMatchObject([
      { id, units: { attached: 1, free: 1 } },
    ])
    expect((await get(`/devices/serials?device_id=${id}&place=attached`)).data).toMatchObject([
      { place: { kind: 'attached', name: 'Phòng thu 1', id: studio.id } },
    ])
  })
})

test('statistics count what there is', async () => {
  const { data } = await get('/devices/statistical')
  const { units } = data
  const [counted] = await sql('select count(*)::int as n from device_serial')
  expect(units.total).toBe(counted.n)
  expect(
    units.free +
      units.attached +
      units.booked +
      units.borrowed +
      units.repair +
      units.broken +
      units.lost +
      units.liquidated,
  ).toBe(units.total)
  expect(data.repairs).toHaveLength(12)
})
