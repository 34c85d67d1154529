import type { Token } from './tokens.ts'
import { isCounted } from './units.ts'

/** A number with the values it can have, and the index of the token after it. */
export type Reading = {
  values: readonly number[]
  after: number
  /** A word that is also used as an article or by habit (“một”, “hai bên”): no claim by itself. */
  weak: boolean
}

const digits: Readonly<Record<string, number>> = {
  không: 0,
  một: 1,
  mốt: 1,
  hai: 2,
  ba: 3,
  bốn: 4,
  tư: 4,
  năm: 5,
  lăm: 5,
  nhăm: 5,
  sáu: 6,
  bảy: 7,
  bẩy: 7,
  tám: 8,
  chín: 9,
  mười: 10,
}

const scales: Readonly<Record<string, number>> = {
  chục: 10,
  trăm: 100,
  nghìn: 1e3,
  ngàn: 1e3,
  vạn: 1e4,
  triệu: 1e6,
  tỷ: 1e9,
  tỉ: 1e9,
  hundred: 100,
  thousand: 1e3,
  million: 1e6,
  mln: 1e6,
  billion: 1e9,
  bn: 1e9,
  trillion: 1e12,
}

const english: Readonly<Record<string, number>> = Object.fromEntries([
  ...'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, at) => [word, at + 1] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, at) => [word, (at + 2) * 10] as const),
  ...'third fourth fifth sixth seventh eighth ninth tenth'
    .split(' ')
    .map((word, at) => [word, at + 3] as const),
])

/** What follows “hai” where it counts nothing that is news. */
const pairs = new Set('bên nước chiều mặt phía đội nhà vợ mẹ bố cha ông bà anh chị người'.split(' '))
const fathers = new Set('mẹ má của tôi em anh'.split(' '))
const ripe = new Set('quả trái lúa nấu đã thịt sắp'.split(' '))
/** Words that make “năm” the year. */
const beforeYear = new Set(
  'mỗi một nhiều trong cả hằng hàng cuối đầu giữa các những mấy vài từng suốt qua'.split(' '),
)

/** A number written in digits; grouping and decimals by the language of the text. */
export function literalAt(tokens: readonly Token[], at: number, vietnamese: boolean): Reading | null {
  const first = tokens[at]
  if (first?.kind !== 'digits') return null
  const groups = [first.text]
  const signs: string[] = []
  let next = at + 1
  for (;;) {
    const [sign, group] = [tokens[next], tokens[next + 1]]
    const isBound = sign?.joined && group?.joined && group.kind === 'digits'
    if (isBound && (sign.text === '.' || sign.text === ',')) {
      groups.push(group.text)
      signs.push(sign.text)
      next += 2
      continue
    }
    break
  }
  return { values: valuesOf(groups, signs, vietnamese), after: next, weak: false }
}

function valuesOf(groups: readonly string[], signs: readonly string[], vietnamese: boolean): number[] {
  const whole = Number(groups.join(''))
  const last = groups.at(-1) as string
  const sign = signs.at(-1)
  if (!sign) return [whole]
  const decimal = Number(`${groups.slice(0, -1).join('')}.${last}`)
  if (signs.length > 1) return signs.every((one) => one === sign) ? [whole] : [decimal]
  const canGroup = last.length === 3 && (groups[0] as string).length <= 3 && !groups[0]?.startsWith('0')
  if (!canGroup) return [decimal]
  // 1.200 is a thousand in Vietnamese; 1,200 is written for it too.
  const isGrouping = (sign === '.') === vietnamese
  return isGrouping ? [whole] : [whole, decimal]
}

/** A literal or a word of one digit that a scale can follow. */
function simpleAt(tokens: readonly Token[], at: number, vietnamese: boolean): Reading | null {
  const literal = literalAt(tokens, at, vietnamese)
  if (literal) return literal
  const section = sectionAt(tokens, at)
  return section && { values: [section.value], after: section.after, weak: false }
}

/** Words below a thousand: “hai trăm linh ba”, “mười lăm”, “hăm mốt”, “twenty-six”. */
function sectionAt(tokens: readonly Token[], at: number): { value: number; after: number } | null {
  const word = (place: number) => tokens[place]?.lower ?? ''
  let next = at
  let value = 0
  const head = english[word(next)]
  if (head !== undefined) {
    value = head
    next += 1
    const hyphen = tokens[next]?.text === '-' ? 1 : 0
    const unit = english[word(next + hyphen)]
    if (head >= 20 && unit !== undefined && unit < 10) return { value: head + unit, after: next + hyphen + 1 }
    return { value, after: next }
  }
  const first = digits[word(next)]
  if (first !== undefined && first < 10 && word(next + 1) === 'trăm') {
    value = first * 100
    next += 2
    if (word(next) === 'linh' || word(next) === 'lẻ') {
      const unit = digits[word(next + 1)]
      return unit === undefined ? { value, after: next } : { value: value + unit, after: next + 2 }
    }
    const rest = tensAt(tokens, next)
    if (rest) return { value: value + rest.value, after: rest.after }
    return { value, after: next }
  }
  const tens = tensAt(tokens, next)
  if (tens) return tens
  return first === undefined ? null : { value: first, after: next + 1 }
}

function tensAt(tokens: readonly Token[], at: number): { value: number; after: number } | null {
  const word = (place: number) => tokens[place]?.lower ?? ''
  const first = digits[word(at)]
  let value: number
  let next: number
  if (word(at) === 'mười') [value, next] = [10, at + 1]
  else if (word(at) === 'hăm') [value, next] = [20, at + 1]
  else if (first !== undefined && first > 1 && first < 10 && word(at + 1) === 'mươi')
    [value, next] = [first * 10, at + 2]
  else return null
  const unit = digits[word(next)]
  // “mười năm” is ten years; fifteen is “mười lăm”.
  const isYears = word(next) === 'năm'
  if (unit !== undefined && unit > 0 && unit < 10 && !isYears) return { value: value + unit, after: next + 1 }
  return { value, after: next }
}

/** Whether a single word of a digit is a number at its place. */
function countsAlone(tokens: readonly Token[], at: number): 'yes' | 'weak' | 'no' {
  const token = tokens[at] as Token
  const [before, next] = [tokens[at - 1], tokens[at + 1]]
  if (token.capital && (!token.opens || next?.capital)) return 'no'
  switch (token.lower) {
    case 'không':
    case 'tư':
    case 'lăm':
    case 'nhăm':
    case 'mốt':
      return 'no'
    case 'một':
    case 'one':
      return 'weak'
    case 'hai':
    case 'two':
      return pairs.has(next?.lower ?? '') || before?.lower === 'cả' ? 'weak' : 'yes'
    case 'ba':
      return fathers.has(next?.lower ?? '') ? 'no' : 'yes'
    case 'chín':
      return ripe.has(before?.lower ?? '') ? 'no' : 'yes'
    case 'năm':
      return isCounted(tokens, at + 1) && before?.kind !== 'digits' && !beforeYear.has(before?.lower ?? '')
        ? 'yes'
        : 'no'
    default:
      return 'yes'
  }
}

/** The number that begins at a token, in digits, words or both (“1 triệu 200 nghìn”); null when none does. */
export function numberAt(tokens: readonly Token[], at: number, vietnamese: boolean): Reading | null {
  const first = simpleAt(tokens, at, vietnamese)
  if (!first) return null
  let total: number[] = [0]
  let section: readonly number[] = first.values
  let next = first.after
  let largest = 1
  let isScaled = false
  for (;;) {
    const scale = scales[tokens[next]?.lower ?? '']
    if (scale !== undefined && !(scale === 10 && isScaled)) {
      total =
        scale > largest && isScaled
          ? total.flatMap((sum) => section.map((value) => (sum + value) * scale))
          : total.flatMap((sum) => section.map((value) => sum + value * scale))
      section = [0]
      largest = scale
      isScaled = true
      next += 1
      if (tokens[next]?.lower === 'rưỡi') {
        total = total.map((sum) => sum + scale / 2)
        next += 1
        break
      }
      continue
    }
    if (isScaled) {
      const more = simpleAt(tokens, next, vietnamese)
      const isWords = more !== null && tokens[next]?.kind === 'word'
      const isScaledToo = more !== null && scales[tokens[more.after]?.lower ?? ''] !== undefined
      const isSection = isWords && more.after > next + 1
      if (section.length === 1 && section[0] === 0 && more && (isScaledToo || isSection)) {
        section = more.values
        next = more.after
        continue
      }
    }
    break
  }
  const values = total.flatMap((sum) => section.map((value) => sum + value))
  const isPoint = tokens[next]?.lower === 'phẩy' || tokens[next]?.lower === 'point'
  const fraction = isPoint ? sectionAt(tokens, next + 1) : null
  if (fraction)
    return {
      values: values.map((value) => Number(`${value}.${fraction.value}`)),
      after: fraction.after,
      weak: false,
    }
  const isOneWord = next === at + 1 && tokens[at]?.kind === 'word'
  if (!isOneWord) return { values, after: next, weak: false }
  const alone = countsAlone(tokens, at)
  return alone === 'no' ? null : { values, after: next, weak: alone === 'weak' }
}
