const digits = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'] as const

/** What three digits are called, such as 1.000: after the first group come thousands, millions and milliards. */
const groups = ['', 'nghìn', 'triệu', 'tỷ', 'nghìn tỷ', 'triệu tỷ'] as const

const ones = (digit: number, tens: number): string => {
  if (digit === 1 && tens > 1) return 'mốt'
  if (digit === 5 && tens > 0) return 'lăm'
  return digits[digit] as string
}

/** Three digits in words; where more stands before them, a missing hundred is told. */
function group(value: number, isFirst: boolean): string[] {
  const hundreds = Math.floor(value / 100)
  const tens = Math.floor((value % 100) / 10)
  const last = value % 10
  const words = hundreds > 0 || !isFirst ? [digits[hundreds] as string, 'trăm'] : []
  if (tens > 1) words.push(digits[tens] as string, 'mươi')
  if (tens === 1) words.push('mười')
  if (tens === 0 && last > 0 && words.length > 0) words.push('lẻ')
  if (last > 0) words.push(ones(last, tens))
  return words
}

/** A sum of whole đồng in Vietnamese words, as it stands on papers that are signed. */
export function inWords(amount: number | bigint): string {
  let rest = BigInt(amount)
  const sign = rest < 0n ? ['âm'] : []
  if (rest < 0n) rest = -rest
  const parts: number[] = []
  for (; rest > 0n; rest /= 1000n) parts.push(Number(rest % 1000n))
  const words = parts.flatMap((_, at) => {
    const place = parts.length - 1 - at
    const value = parts[place] as number
    if (value === 0) return []
    return [...group(value, at === 0), ...(groups[place] ? [groups[place] as string] : [])]
  })
  const said = [...sign, ...(words.length > 0 ? words : [digits[0]]), 'đồng'].join(' ')
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`
}
