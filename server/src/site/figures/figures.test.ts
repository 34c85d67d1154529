import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { figuresOf } from './figure-rows.ts'
import { figureServices, readFigures } from './jobs.ts'

/** The three services as they answer: Open-Meteo, SJC and Vietcombank. */
const usual: Record<string, string> = {
  '/v1/forecast': JSON.stringify({
    latitude: 21,
    utc_offset_seconds: 25_200,
    current: { time: '2026-11-28T04:15', interval: 900, temperature_2m: 19.4, weather_code: 61 },
  }),
  '/PriceService.ashx': JSON.stringify({
    success: true,
    latestDate: '09:05 27/11/2026',
    data: [
      {
        Id: 1,
        TypeName: 'Vàng SJC 1L, 10L, 1KG',
        BranchName: 'Hồ Chí Minh',
        Buy: '150,200',
        BuyValue: 150_200_000,
        Sell: '152,200',
        SellValue: 152_200_000,
      },
    ],
  }),
  '/pXML.aspx': `<?xml version="1.0" encoding="utf-8"?><ExrateList><DateTime>11/27/2026 12:30:00 PM</DateTime>
    <Exrate CurrencyCode="EUR" CurrencyName="EURO" Buy="29,100.10" Transfer="29,300.00" Sell="30,400.00" />
    <Exrate CurrencyCode="USD" CurrencyName="US DOLLAR" Buy="26,100.00" Transfer="26,130.00" Sell="26,450.50" />
    <Source>Joint Stock Commercial Bank for Foreign Trade of Vietnam</Source></ExrateList>`,
}
let answers = usual
const services = createServer(({ url = '' }, response) => {
  const body = answers[url.split('?')[0] as string]
  response.writeHead(body === undefined ? 500 : 200).end(body)
})

const all = ['weather', 'gold', 'exchange'] as const
let app: TestApp
beforeAll(async () => {
  await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(services.address() as AddressInfo).port}`
  app = await testApp({
    settings: {
      WEATHER_URL: `${origin}/v1/forecast?latitude=21&longitude=105.8&current=temperature_2m,weather_code&timezone=Asia%2FHo_Chi_Minh`,
      GOLD_PRICE_URL: `${origin}/PriceService.ashx`,
      EXCHANGE_RATE_URL: `${origin}/pXML.aspx`,
    },
  })
})
afterAll(async () => {
  services.close()
  await app.close()
})

const weather = { place: 'Hà Nội', degrees: 19.4, code: 61, as_of: '2026-11-27T21:15:00.000Z' }
const gold = { name: 'Vàng SJC', buy: 150_200_000, sell: 152_200_000, as_of: '2026-11-27T02:05:00.000Z' }
const exchange = { name: 'USD', buy: 26_100, sell: 26_450.5, as_of: '2026-11-27T05:30:00.000Z' }

test('each service is read by its own protocol, and what it gave is on the front page', async () => {
  await readFigures(app.kernel)
  expect(await figuresOf(app.kernel.db, all)).toEqual({ weather, gold, exchange })
  const { text } = await app.get('/')
  expect(text).toContain('Hà Nội <b>19°C</b> có mưa')
  expect(text).toContain('<b>150,2 – 152,2</b>')
  expect(text).toContain('<b>26.100 – 26.451</b>')
})

test('a service that fails, answers something else or impossible values leaves what it said last; after hours that is gone', async () => {
  answers = {
    '/v1/forecast': usual['/v1/forecast']!.replace('19.4', '194'),
    '/pXML.aspx': '<html>Bảo trì</html>',
  }
  await readFigures(app.kernel)
  expect(await figuresOf(app.kernel.db, all)).toEqual({ weather, gold, exchange })
  await sql`update site_figure set read_at = now() - interval '4 hours' where kind = 'gold'`.execute(
    app.kernel.db,
  )
  expect(await figuresOf(app.kernel.db, all)).toEqual({ weather, exchange })
  answers = usual
  await readFigures(app.kernel)
  expect(await figuresOf(app.kernel.db, all)).toEqual({ weather, gold, exchange })
})

test('what has no address is neither asked for nor shown', async () => {
  expect(figureServices({ weatherUrl: '', goldPriceUrl: '', exchangeRateUrl: '' })).toEqual([])
  expect(await figuresOf(app.kernel.db, ['weather'])).toEqual({ weather })
  expect(await figuresOf(app.kernel.db, [])).toEqual({})
})
