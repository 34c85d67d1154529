import { areWords, type Token } from './tokens.ts'

/** A unit by what it measures, and how much of the dimension's base it is. */
export type Unit = { dimension: string; factor: number }

/** Names of units by dimension: factor, and the words separated by `|`. */
const dimensions: Record<string, readonly (readonly [number, string])[]> = {
  length: [
    [1e-3, 'mm|milimét|mi li mét|millimetres|millimeters'],
    [1e-2, 'cm|xentimét|xăng ti mét|centimetres|centimeters'],
    [1, 'm|mét|metres|meters|metre|meter'],
    [1000, 'km|kilomet|kilômét|ki lô mét|cây số|kilometres|kilometers|kilometre|kilometer'],
    [1852, 'hải lý|nautical miles'],
    [1609.344, 'dặm|miles|mile'],
    [0.3048, 'feet|foot'],
  ],
  speed: [
    [1, 'km/h|km/giờ|km mỗi giờ|km một giờ|kilometers per hour|kilometres per hour|kph'],
    [3.6, 'm/s|m/giây|mét mỗi giây|mét một giây|mét/giây'],
  ],
  area: [
    [1, 'm2|m²|mét vuông|square metres|square meters'],
    [1e4, 'ha|héc ta|héc - ta|hecta|héc-ta|hectares|hectare'],
    [1e6, 'km2|km²|km vuông|kilômét vuông|ki lô mét vuông|square kilometres|square kilometers'],
  ],
  volume: [
    [1, 'm3|m³|mét khối|khối|cubic metres|cubic meters'],
    [1e-3, 'lít|litres|liters'],
    [1e-6, 'ml|mililít'],
  ],
  mass: [
    [1, 'g|gam|gram|grams'],
    [1000, 'kg|ki lô gam|kilogam|kilôgam|kilogram|kilograms|ký|cân'],
    [1e4, 'yến'],
    [1e5, 'tạ'],
    [1e6, 'tấn|tonnes|tonne|tons|ton'],
  ],
  gold: [
    [1, 'chỉ'],
    [10, 'lượng|cây vàng'],
  ],
  ounce: [[1, 'ounce|ounces']],
  time: [
    [1 / 60, 'giây|seconds'],
    [1, 'phút|minutes|minute'],
    [60, 'giờ|tiếng|tiếng đồng hồ|hours|hour'],
    [1440, 'ngày|ngày đêm|days|day'],
    [10080, 'tuần|tuần lễ|weeks|week'],
  ],
  months: [
    [1, 'tháng|months|month'],
    [12, 'năm|years|year'],
    [120, 'thập kỷ|thập niên|decades|decade'],
    [1200, 'thế kỷ|centuries|century'],
  ],
  age: [
    [1, 'tháng tuổi|months old'],
    [12, 'tuổi|years old|year-old|year - old'],
  ],
  percent: [[1, '%|phần trăm|per cent|percent|pct']],
  'percentage point': [[1, 'điểm phần trăm|điểm %|percentage points|percentage point']],
  'basis point': [[1, 'điểm cơ bản|basis points|basis point']],
  degree: [[1, 'độ c|°c|°|độ|độ richter|degrees|degrees celsius']],
  energy: [
    [1, 'kwh|ki lô oát giờ'],
    [1000, 'mwh|megawatt hours'],
    [1e6, 'gwh'],
    [1e9, 'twh'],
  ],
  power: [
    [1, 'kw|kilowatts'],
    [1000, 'mw|megawatts|megawatt'],
    [1e6, 'gw|gigawatts'],
  ],
  VND: [[1, 'đồng|đ|vnd|vnđ|đồng việt nam|dong']],
  USD: [[1, 'usd|đô la|đô la mỹ|đô - la|đô-la mỹ|đôla|dollars|us dollars|$|mỹ kim']],
  EUR: [[1, 'euro|eur|euros|€']],
  JPY: [[1, 'yên|yen|jpy|yên nhật']],
  GBP: [[1, 'bảng|bảng anh|gbp|pounds|£']],
  CNY: [[1, 'nhân dân tệ|tệ|cny|yuan']],
  KRW: [[1, 'won|krw']],
  THB: [[1, 'baht|bath']],
  RUB: [[1, 'rúp|rub|roubles|rubles']],
  person: [
    [
      1,
      'người|nạn nhân|học sinh|sinh viên|trẻ em|trẻ|bé|em|công nhân|hành khách|khách|du khách|khán giả|lượt khách|lượt người|đại biểu|bác sĩ|điều dưỡng|y tá|bị can|bị cáo|thuyền viên|ngư dân|thí sinh|cán bộ|chiến sĩ|lao động|giáo viên|nghi phạm|đối tượng|bệnh nhân|cử tri|phóng viên|vận động viên|tình nguyện viên|people|persons|passengers|workers|students|children|patients',
    ],
  ],
  household: [[1, 'hộ|hộ dân|hộ gia đình|gia đình|households|families']],
  house: [[1, 'căn nhà|ngôi nhà|nhà dân|căn hộ|căn|houses|homes']],
  case: [[1, 'ca|ca bệnh|ca mắc|vụ|vụ việc|trường hợp|cases|incidents']],
  vehicle: [[1, 'xe|ô tô|xe máy|xe buýt|vehicles|cars']],
  ship: [[1, 'tàu|tàu cá|thuyền|ships|boats']],
  flight: [[1, 'chuyến|chuyến bay|flights']],
  province: [[1, 'tỉnh|tỉnh thành|tỉnh , thành|tỉnh , thành phố|provinces']],
  commune: [[1, 'xã|phường|xã , phường|communes']],
  school: [[1, 'trường|trường học|schools']],
  page: [[1, 'trang|pages']],
}

const split = (name: string) => name.match(/[\p{L}\p{M}]+|\p{Nd}+|\S/gu) ?? []

const names: ReadonlyMap<string, readonly { words: readonly string[]; unit: Unit }[]> = (() => {
  const byFirst = new Map<string, { words: readonly string[]; unit: Unit }[]>()
  for (const [dimension, rows] of Object.entries(dimensions))
    for (const [factor, listed] of rows)
      for (const name of listed.split('|')) {
        const words = split(name)
        const first = words[0] as string
        byFirst.set(first, [...(byFirst.get(first) ?? []), { words, unit: { dimension, factor } }])
      }
  for (const found of byFirst.values()) found.sort((one, other) => other.words.length - one.words.length)
  return byFirst
})()

/** The longest unit that begins at a token, with the index after it; null when none does. */
export function unitAt(tokens: readonly Token[], at: number): { unit: Unit; after: number } | null {
  const token = tokens[at]
  if (!token) return null
  const found = names.get(token.lower)?.find(({ words }) => areWords(tokens, at, words))
  return found ? { unit: found.unit, after: at + found.words.length } : null
}

/** Currency signs that precede their number. */
export const prefixes: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' }

/** Words that are counted: after one of them “năm” is no number of a year. */
export const isCounted = (tokens: readonly Token[], at: number): boolean =>
  unitAt(tokens, at) !== null || counted.has(tokens[at]?.lower ?? '')

const counted = new Set(
  'ngôi chiếc cái con cuốn bức tấm tỉnh huyện xã phường quận nước địa điểm công dự đội nhóm bàn lần lượt hồ đợt kỳ vòng loại tác cơ đơn doanh cây khu hạng tên bị'.split(
    ' ',
  ),
)
