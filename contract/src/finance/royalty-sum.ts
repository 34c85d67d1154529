/** Whole đồng, or factors of them: never a float. */
type Whole = bigint | number

/** What makes the sum of a line. */
export type Factors = {
  /** In hundredths: 250 is 2.5. */
  coefficient: Whole
  /** Đồng for a coefficient of 1. */
  unit: Whole
  /** In basis points: 1,500 is 15 %. */
  uplift: Whole
}

/** A line's sum times this, before it is rounded. */
export const lineScale = 1_000_000n

/** Shares are basis points: all of a line. */
export const wholeShare = 10_000

/** The product of a line's factors, in millionths of a đồng, exactly. */
export const exactly = ({ coefficient, unit, uplift }: Factors): bigint =>
  BigInt(coefficient) * BigInt(unit) * (10_000n + BigInt(uplift))

/** Rounds half up, away from zero, at one place: where a line's sum is made. */
function halfUp(value: bigint, scale: bigint): bigint {
  const sign = value < 0n ? -1n : 1n
  return sign * ((value * sign * 2n + scale) / (scale * 2n))
}

/** Coefficient × unit × (1 + uplift) in whole đồng, rounded half up once. */
export const lineSum = (factors: Factors): bigint => halfUp(exactly(factors), lineScale)

/** A rate in basis points of an amount of whole đồng, rounded half up. */
export const rateOf = (amount: Whole, rate: Whole): bigint => halfUp(BigInt(amount) * BigInt(rate), 10_000n)

/** What one share comes to: its floor, what the floor left over, and the đồng it got for that. */
export type Portion = { floor: bigint; remainder: bigint; extra: bigint; amount: bigint }

/**
 * Divides an amount by shares of basis points that make a whole: each is floored, and the đồng left over go one by one
 * to the greatest remainders, of equal ones to the first. The portions make the amount exactly.
 */
export function divide(amount: Whole, shares: readonly number[]): Portion[] {
  const scale = BigInt(wholeShare)
  const given = BigInt(amount)
  const sign = given < 0n ? -1n : 1n
  const whole = given * sign
  const floors = shares.map((share) => {
    const product = whole * BigInt(share)
    return { floor: product / scale, remainder: product % scale }
  })
  const left = whole - floors.reduce((sum, { floor }) => sum + floor, 0n)
  const order = floors
    .map(({ remainder }, place) => ({ remainder, place }))
    .sort((one, other) =>
      one.remainder === other.remainder ? one.place - other.place : one.remainder > other.remainder ? -1 : 1,
    )
  const lucky = new Set(order.slice(0, Number(left)).map(({ place }) => place))
  return floors.map(({ floor, remainder }, place) => {
    const extra = lucky.has(place) ? 1n : 0n
    return { floor: floor * sign, remainder, extra: extra * sign, amount: (floor + extra) * sign }
  })
}

export type Role = 'author' | 'staff'
export type Share = { role: Role; share: number }

/** What is wrong about the shares of a line; null when nothing is. */
export function shareFault(parts: readonly Share[]): 'sum' | 'staff' | null {
  if (parts.reduce((sum, { share }) => sum + share, 0) !== wholeShare) return 'sum'
  const authors = parts.filter(({ role }) => role === 'author').map(({ share }) => share)
  const staff = parts.filter(({ role }) => role === 'staff').map(({ share }) => share)
  return authors.length > 0 && staff.length > 0 && Math.min(...authors) < Math.max(...staff) ? 'staff' : null
}

/** Equal shares that make a whole; what does not divide goes to the first. */
export function equalShares(count: number): number[] {
  const each = Math.floor(wholeShare / count)
  return Array.from({ length: count }, (_, place) => (place === 0 ? wholeShare - each * (count - 1) : each))
}

/** What limits a coefficient: the decree's greatest one, and the house's, which lies beneath it. */
export type Limits = { limit: number; house_limit: number | null }

/** Whether a coefficient is beyond the decree, or only beyond the house's own limit. */
export function overLimit(coefficient: number, { limit, house_limit }: Limits): 'decree' | 'house' | null {
  if (coefficient > limit) return 'decree'
  return house_limit !== null && coefficient > house_limit ? 'house' : null
}
