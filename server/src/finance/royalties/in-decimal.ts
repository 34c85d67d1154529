import { lineScale } from '@toasoan/contract/finance/royalty-sum'

/** Millionths of a đồng as a decimal number: 672750 or 111317.66. */
export function inDecimal(millionths: bigint): string {
  const whole = millionths / lineScale
  const rest = String(millionths % lineScale).padStart(6, '0')
  let end = rest.length
  while (end > 0 && rest[end - 1] === '0') end -= 1
  return end > 0 ? `${whole}.${rest.slice(0, end)}` : String(whole)
}
