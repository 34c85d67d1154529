import ExcelJS from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { deviceWith } from './testing.ts'

let app: TestApp
let keeper: TestPerson
beforeAll(async () => {
  app = await testApp()
  keeper = await app.person({ roles: ['technician'] })
})
afterAll(() => app.close())

type Year = { year: number; opening: number; charge: number; accumulated: number; closing: number }

const yearsOf = async (id: number) =>
  (await app.get(`/api/devices/${id}/depreciation`, keeper.token)).body.data

/** Written from the circular, month by month: the plain model that the database is compared with. */
function plainModel(price: number, months: number, method: string): number[] {
  const factor = months <= 48 ? 1.5 : months <= 72 ? 2 : 2.5
  const off: number[] = [0]
  let rest = price
  for (let begun = 0; begun < months; begun += 12) {
    const lasts = Math.min(12, months - begun)
    const declining = (rest * factor * lasts) / months
    const even = (rest * lasts) / (months - begun)
    const charge =
      method === 'straight' ? (price * lasts) / months : Math.min(rest, Math.max(declining, even))
    for (let month = 1; month <= lasts; month += 1) off.push(price - rest + (charge * month) / lasts)
    rest -= charge
  }
  return off.map(Math.round)
}

test('the example of the circular: 50 million over five years by a declining balance', async () => {
  const { id } = await deviceWith(app, keeper, 1, {
    price: 50_000_000,
    purchased_on: '2020-01-01',
    depreciation_months: 60,
    depreciation_method: 'declining',
  })
  const { years, units, without } = await yearsOf(id)
  expect([units, without]).toEqual([1, 0])
  const charged = years.filter(({ charge }: Year) => charge > 0)
  expect(charged.map(({ year, charge }: Year) => [year, charge])).toEqual([
    [2020, 20_000_000],
    [2021, 12_000_000],
    [2022, 7_200_000],
    [2023, 5_400_000],
    [2024, 5_400_000],
  ])
  expect(charged.at(-1)).toMatchObject({ accumulated: 50_000_000, closing: 0, opening: 5_400_000 })
  const { body } = await app.get(`/api/devices/${id}`, keeper.token)
  expect(body.data).toMatchObject({ depreciation_method: 'declining', book_value: 0 })
})

test('a straight line writes off the same each month, all units together', async () => {
  const { id } = await deviceWith(app, keeper, 3, {
    price: 12_000_000,
    purchased_on: '2020-07-01',
    depreciation_months: 24,
  })
  const { years, price } = await yearsOf(id)
  expect(price).toBe(36_000_000)
  expect(years.map(({ charge }: Year) => charge)).toEqual([9_000_000, 18_000_000, 9_000_000])
})

test('units without a day of purchase are counted apart and keep their price', async () => {
  const { id } = await deviceWith(app, keeper, 2, { price: 5_000_000, depreciation_months: 24 })
  expect(await yearsOf(id)).toEqual({ units: 2, without: 2, price: 10_000_000, years: [] })
})

test('what is written off agrees with a plain model of the circular', async () => {
  for (const months of [1, 7, 12, 36, 48, 50, 72, 75, 120, 200])
    for (const method of ['straight', 'declining']) {
      const { rows } = await app.kernel.pool.query<{ off: number }>(
        `select written_off(98765432, $1, $2, used)::float8 as off from generate_series(0, $1::int) used order by used`,
        [months, method],
      )
      const model = plainModel(98_765_432, months, method)
      for (const [used, { off }] of rows.entries())
        expect(Math.abs(off - (model[used] ?? 0)), `${method} ${months} ${used}`).toBeLessThanOrEqual(1)
    }
})

test('the table of a year adds up, as a list and as xlsx with totals', async () => {
  const category = await app.post('/api/category_type_devices', keeper.token, { name: 'Máy khấu hao' })
  const of = { category_type_device_id: category.body.data.id, depreciation_months: 24 }
  await deviceWith(app, keeper, 2, { ...of, price: 12_000_000, purchased_on: '2020-07-01' })
  await deviceWith(app, keeper, 1, { ...of, price: 2_400_000, purchased_on: '2022-01-01' })
  const query = `year=2021&category_type_device_id=${category.body.data.id}`
  const { body } = await app.get(`/api/devices/depreciation?${query}`, keeper.token)
  expect(body.data).toHaveLength(2)
  expect(body.data[0]).toMatchObject({
    opening: 9_000_000,
    charge: 6_000_000,
    accumulated: 9_000_000,
    closing: 3_000_000,
    method: 'straight',
  })
  const file = await app.app.inject({
    url: `/api/devices/depreciation/export?${query}`,
    headers: { authorization: `Bearer ${keeper.token}` },
  })
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(file.rawPayload as unknown as ArrayBuffer)
  const sheet = book.worksheets[0]
  const heading = (sheet?.getRow(1).values as string[]).indexOf('Khấu hao trong năm (đồng)')
  expect(sheet?.getRow(2).getCell(heading).value).toBe(6_000_000)
  expect(sheet?.getRow(4).getCell(heading).value).toMatchObject({ result: 12_000_000 })
  expect(sheet?.getRow(2).getCell(6).value).toBeInstanceOf(Date)
})
