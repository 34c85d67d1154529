import { type FigureKind, type SiteFigures, siteFigure } from '@toasoan/contract/site/figures'
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'

/** Reads the answer of a service; throws where it is not what the service promises. */
type Read<Kind extends FigureKind> = (body: string, place: string) => NonNullable<SiteFigures[Kind]>

/** Vietnam keeps UTC+7 the whole year. */
const inVietnam = (year: string, month: string, day: string, hour: number, minute: string): string => {
  const two = (value: string | number) => String(value).padStart(2, '0')
  return new Date(`${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:00+07:00`).toISOString()
}

const weatherAnswer = z.object({
  utc_offset_seconds: z.number(),
  current: z.object({ time: z.string(), temperature_2m: z.number(), weather_code: z.number() }),
})

/** Open-Meteo's forecast: `current=temperature_2m,weather_code`, whose times are local ones of the given offset. */
const weather: Read<'weather'> = (body, place) => {
  const { current, utc_offset_seconds } = weatherAnswer.parse(JSON.parse(body))
  const at = Date.parse(`${current.time}:00Z`) - utc_offset_seconds * 1000
  const as_of = new Date(at).toISOString()
  return { place, degrees: current.temperature_2m, code: current.weather_code, as_of }
}

const goldAnswer = z.object({
  success: z.literal(true),
  latestDate: z.string(),
  data: z.array(z.object({ TypeName: z.string(), BuyValue: z.number(), SellValue: z.number() })).min(1),
})

/** SJC's price service: its first row is the gold bar of one tael; `latestDate` is `10:28 27/11/2026`. */
const gold: Read<'gold'> = (body) => {
  const { data, latestDate } = goldAnswer.parse(JSON.parse(body))
  const [, hour = '', minute = '', day = '', month = '', year = ''] =
    /^(\d{1,2}):(\d{2}) (\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(latestDate.trim()) ?? []
  const [{ BuyValue: buy, SellValue: sell }] = data as [z.output<typeof goldAnswer>['data'][number]]
  return { name: 'Vàng SJC', buy, sell, as_of: inVietnam(year, month, day, Number(hour), minute) }
}

const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name) => name === 'Exrate',
})

const rate = z.object({ CurrencyCode: z.string(), Buy: z.string(), Sell: z.string() })
const exchangeAnswer = z.object({ ExrateList: z.object({ DateTime: z.string(), Exrate: z.array(rate) }) })

/** Vietcombank's list of rates: amounts as `25,450.00`, `DateTime` as `11/27/2026 9:30:00 PM` of Vietnam. */
const exchange: Read<'exchange'> = (body) => {
  const { DateTime, Exrate } = exchangeAnswer.parse(xml.parse(body)).ExrateList
  const dollar = Exrate.find(({ CurrencyCode }) => CurrencyCode.trim() === 'USD')
  const amount = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''))
  const [, month = '', day = '', year = '', hour = '', minute = '', half = ''] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2}):(\d{2}):\d{2} ([AP]M)$/.exec(DateTime.trim()) ?? []
  const inDay = (Number(hour) % 12) + (half === 'PM' ? 12 : 0)
  const as_of = inVietnam(year, month, day, inDay, minute)
  return { name: 'USD', buy: amount(dollar?.Buy), sell: amount(dollar?.Sell), as_of }
}

const readers: { [Kind in FigureKind]: Read<Kind> } = { weather, gold, exchange }

/** What a service's answer says. Throws for an answer of another form, and for values that cannot be. */
export function readFigure<Kind extends FigureKind>(
  kind: Kind,
  body: string,
  place: string,
): SiteFigures[Kind] {
  return siteFigure[kind].parse(readers[kind](body, place)) as SiteFigures[Kind]
}
