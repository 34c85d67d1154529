import { type FoundTime, isSurelyDate, type Time, timeAt } from './dates.ts'
import { numberAt } from './numbers.ts'
import { isVietnamese, type Token, tokensOf } from './tokens.ts'
import { prefixes, type Unit, unitAt } from './units.ts'

/** A number with its unit; `rounds` tells how the words before it soften it. */
export type Quantity = {
  value: number
  unit: Unit | null
  rounds: 'over' | 'under' | 'about' | null
}

/** How a date is bound: “trước ngày”, “từ ngày”, and whether its clause denies it. */
export type Binding = { relation: 'before' | 'after' | 'from' | 'until' | null; denied: boolean }

/** A number, a date or a time of a text with everything that it can mean. */
export type Mention = {
  kind: 'number' | 'date'
  start: number
  end: number
  quantities: readonly Quantity[]
  times: readonly Time[]
  binding: Binding
  /** No claim by itself, such as “một”. */
  weak: boolean
}

export type Read = {
  tokens: readonly Token[]
  mentions: readonly Mention[]
  /** Tokens that belong to a number or a date. */
  taken: ReadonlySet<number>
  vietnamese: boolean
}

const over = new Set('hơn trên vượt quá over than above exceeding'.split(' '))
const under = new Set('gần dưới ngót under nearly almost below'.split(' '))
const about = new Set('khoảng chừng độ cỡ ước xấp about around roughly some approximately'.split(' '))
const relations: Readonly<Record<string, Binding['relation']>> = {
  trước: 'before',
  before: 'before',
  sau: 'after',
  after: 'after',
  từ: 'from',
  from: 'from',
  since: 'from',
  kể: 'from',
  đến: 'until',
  tới: 'until',
  hết: 'until',
  until: 'until',
}
const labels = new Set('số cấp lớp khóa tập điều khoản hạng bậc vòng mức tầng phòng trang chương'.split(' '))
/** Words between a relation and its date. */
const betweenRelation = new Set('ngày hôm năm tháng lúc sáng trưa chiều tối đêm the'.split(' '))
const clauseEnds = new Set([
  ',',
  ';',
  '.',
  ':',
  '!',
  '?',
  '–',
  '—',
  '(',
  ')',
  'mà',
  'nhưng',
  'và',
  'song',
  'còn',
  'but',
  'and',
])
const denials = new Set(['không', 'chưa', 'chẳng', 'hủy', 'huỷ', 'hoãn', 'not', 'never'])
/** “không” of words that deny nothing. */
const afterNothing = new Set('chỉ khí gian quân lực ngừng những trung vận phận thể'.split(' '))
const beforeNothing = new Set(['hàng', 'trên'])

function roundingOf(tokens: readonly Token[], at: number): Quantity['rounds'] {
  const [last, before] = [tokens[at - 1]?.lower ?? '', tokens[at - 2]?.lower ?? '']
  if (before === 'chưa' && (last === 'đến' || last === 'tới')) return 'under'
  if (over.has(last)) return before === 'less' || before === 'fewer' ? 'under' : 'over'
  if (under.has(last)) return 'under'
  return about.has(last) || last === 'xỉ' ? 'about' : null
}

function bindingOf(tokens: readonly Token[], at: number): Binding {
  let back = at - 1
  while (back > at - 4 && betweenRelation.has(tokens[back]?.lower ?? '')) back -= 1
  const relation = relations[tokens[back]?.lower ?? ''] ?? null
  let denied = false
  for (let place = at - 1; place >= 0; place -= 1) {
    const token = tokens[place] as Token
    const isInNumber = token.joined && tokens[place + 1]?.joined && tokens[place + 1]?.kind === 'digits'
    if (clauseEnds.has(token.lower) && !isInNumber) break
    if (!denials.has(token.lower)) continue
    if (afterNothing.has(tokens[place + 1]?.lower ?? '') || beforeNothing.has(tokens[place - 1]?.lower ?? ''))
      continue
    denied = true
  }
  return { relation, denied }
}

/** A number with its unit and a smaller one of the same dimension: “12 giờ 40 phút”. */
function quantityAt(tokens: readonly Token[], at: number, vietnamese: boolean) {
  const number = numberAt(tokens, at, vietnamese)
  if (!number) return null
  const rounds = roundingOf(tokens, at)
  const label = tokens[at - 1]?.lower ?? ''
  const read = unitAt(tokens, number.after)
  // “lớp 10 năm học tới” counts no years.
  const unit = read?.unit.dimension === 'months' && labels.has(label) ? null : read
  const sign = tokens[at - 1]
  const prefix = sign && prefixes[sign.text]
  if (!unit) {
    // “cấp 12” and “bão số 12” are two things; a number without its label can be either.
    const named = labels.has(label) ? `no. ${label}` : null
    const dimension = prefix ?? named
    const own: Unit | null = dimension ? { dimension, factor: 1 } : null
    return {
      quantities: number.values.map((value) => ({ value, unit: own, rounds })),
      after: number.after,
      weak: number.weak,
    }
  }
  const [first] = number.values
  const more = numberAt(tokens, unit.after, vietnamese)
  const moreUnit = more && unitAt(tokens, more.after)
  if (
    more &&
    moreUnit &&
    moreUnit.unit.dimension === unit.unit.dimension &&
    moreUnit.unit.factor < unit.unit.factor
  ) {
    const value =
      ((first as number) * unit.unit.factor + (more.values[0] as number) * moreUnit.unit.factor) /
      unit.unit.factor
    return { quantities: [{ value, unit: unit.unit, rounds }], after: moreUnit.after, weak: false }
  }
  const quantities = number.values.map((value) => ({ value, unit: unit.unit, rounds }))
  return { quantities, after: unit.after, weak: number.weak }
}

/** “ngày 6 và 7/6”, “từ 10 đến 15/10”: a day that borrows the month of the next date. */
function borrowMonths(mentions: Mention[], tokens: readonly Token[], places: readonly number[]): void {
  const links = new Set(['và', 'đến', 'tới', '-', '–', ',', 'and', 'to', 'ngày'])
  for (let at = mentions.length - 1; at > 0; at -= 1) {
    const [date, day] = [mentions[at] as Mention, mentions[at - 1] as Mention]
    const time = date.times[0]
    const value = day.quantities[0]?.value
    if (date.kind !== 'date' || !time?.day || !time.month || day.times.length > 0) continue
    const between = tokens.filter((token) => token.start >= day.end && token.end <= date.start)
    const isLinked =
      between.length > 0 && between.length <= 2 && between.every((token) => links.has(token.lower))
    const before = tokens[(places[at - 1] as number) - 1]?.lower ?? ''
    const isDayNumber =
      value !== undefined && Number.isInteger(value) && value >= 1 && value <= 31 && !day.quantities[0]?.unit
    if (
      !isLinked ||
      !isDayNumber ||
      !(before === 'ngày' || before === 'từ' || before === 'from' || links.has(before))
    )
      continue
    mentions[at - 1] = { ...day, kind: 'date', quantities: [], times: [{ ...time, day: value }] }
  }
}

/** All numbers, dates and times of a text. */
export function readMentions(given: string): Read {
  const text = given.normalize('NFC')
  const tokens = tokensOf(text)
  const vietnamese = isVietnamese(text) || !/[A-Za-z]{4}/.test(text)
  const mentions: Mention[] = []
  const places: number[] = []
  const taken = new Set<number>()
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token
    const time: FoundTime | null = timeAt(tokens, at, vietnamese)
    // “thứ năm mươi” is an ordinal number, and the word itself is none.
    const quantity = quantityAt(tokens, at, vietnamese)
    if (!time && !quantity) {
      at += 1
      continue
    }
    const isBareDate = time?.times.every(({ day, month, year }) => day && month && !year)
    const isFraction = time && isBareDate && tokens[at + 1]?.text === '/' && !isSurelyDate(tokens, at)
    // A time of day can be a duration, and “3/4” a part.
    const isHour = time?.times[0]?.hour !== undefined
    const isBoth = isHour || isFraction
    const after = time
      ? isHour
        ? Math.max(time.after, quantity?.after ?? 0)
        : time.after
      : (quantity?.after ?? at + 1)
    const weekdayNumber =
      time?.times[0]?.weekday !== undefined && tokens[at]?.lower === 'thứ' ? isOrdinal(tokens, at) : false
    const quantities = time
      ? isBoth && quantity
        ? isHour
          ? hourQuantity(time)
          : fractionOf(tokens, at)
        : weekdayNumber
          ? [{ value: time.times[0]?.weekday as number, unit: null, rounds: null }]
          : []
      : (quantity?.quantities ?? [])
    mentions.push({
      kind: time ? 'date' : 'number',
      start: token.start,
      end: (tokens[after - 1] as Token).end,
      quantities,
      times: time?.times ?? [],
      binding: bindingOf(tokens, at),
      weak: !time && (quantity?.weak ?? false),
    })
    places.push(at)
    for (let place = at; place < after; place += 1) taken.add(place)
    at = after
  }
  borrowMonths(mentions, tokens, places)
  return { tokens, mentions, taken, vietnamese }
}

const ordinalCues = new Set('lần hạng đứng xếp kỳ đời vòng ca người vị khóa tập'.split(' '))

const isOrdinal = (tokens: readonly Token[], at: number): boolean =>
  [1, 2, 3].some((back) => ordinalCues.has(tokens[at - back]?.lower ?? ''))

/** “12 giờ 40” as a duration in hours. */
const hourQuantity = (time: FoundTime): Quantity[] =>
  time.times.slice(0, 1).map(({ hour = 0, minute = 0 }) => ({
    value: hour * 60 + minute,
    unit: { dimension: 'time', factor: 1 },
    rounds: null,
  }))

/** “3/4” as a part of a whole, by the pair itself. */
const fractionOf = (tokens: readonly Token[], at: number): Quantity[] => [
  {
    value: Number(tokens[at]?.text) / Number(tokens[at + 2]?.text),
    unit: { dimension: 'part', factor: 1 },
    rounds: null,
  },
]
