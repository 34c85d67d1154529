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

/** Floors each portion of an amount, and gives the đồng left over one by one to the greatest remainders. */
function portionsOf(amount: Whole, weights: readonly Whole[], scale: bigint): Portion[] {
  const given = BigInt(amount)
  const sign = given < 0n ? -1n : 1n
  const whole = given * sign
  const floors = weights.map((weight) => {
    const product = whole * BigInt(weight)
    // Downwards also where a weight is taken off, so that what is left over is never negative.
    const remainder = ((product % scale) + scale) % scale
    return { floor: (product - remainder) / scale, remainder }
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

/**
 * Divides an amount by shares of basis points that make a whole: each is floored, and the đồng left over go one by one
 * to the greatest remainders, of equal ones to the first. The portions make the amount exactly.
 */
export const divide = (amount: Whole, shares: readonly number[]): Portion[] =>
  portionsOf(amount, shares, BigInt(wholeShare))

/**
 * Divides an amount by weights of any positive sum in the same way; without any weight nothing is given. What has a
 * negative weight is taken off, and goes to the others.
 */
export function divideBy(amount: Whole, weights: readonly Whole[]): Portion[] {
  const scale = weights.reduce<bigint>((sum, weight) => sum + BigInt(weight), 0n)
  return scale === 0n ? portionsOf(0n, weights, 1n) : portionsOf(amount, weights, scale)
}

/** What a line counts in a division: coefficient times uplift, in millionths of a point. */
export const pointsOf = ({ coefficient, uplift }: Pick<Factors, 'coefficient' | 'uplift'>): bigint =>
  exactly({ coefficient, uplift, unit: 1 })

/** What of a division falls on so many points, in millionths of a đồng, rounded down. */
export const dividedExactly = (amount: Whole, points: Whole, all: Whole): bigint =>
  (BigInt(amount) * BigInt(points) * lineScale) / BigInt(all)

/** The same in whole đồng, rounded half up. */
export const dividedSum = (amount: Whole, points: Whole, all: Whole): bigint =>
  halfUp(BigInt(amount) * BigInt(points), BigInt(all))

/** Lines of one rule that share a fund: their points, and the legal unit, which a point is worth at most. */
export type Sharers = { points: bigint; unit: Whole }

/**
 * What each group of lines gets of a fund that is divided by points: all the same for a point, but none more than its
 * legal unit; what these leave goes to the others. Together they make the fund, or all reach their legal unit.
 */
export function divideFund(fund: Whole, groups: readonly Sharers[]): bigint[] {
  const given = groups.map(() => 0n)
  let rest = BigInt(fund)
  let open = groups
    .map(({ points, unit }, at) => ({ at, points, unit: BigInt(unit) }))
    .filter(({ points }) => points > 0n)
  for (;;) {
    const all = open.reduce((sum, { points }) => sum + points, 0n)
    const full = open.filter(({ unit }) => rest * lineScale >= unit * all)
    if (full.length === 0) break
    for (const { at, points, unit } of full) {
      given[at] = (points * unit) / lineScale
      rest -= given[at] as bigint
    }
    open = open.filter((one) => !full.includes(one))
  }
  divideBy(
    rest,
    open.map(({ points }) => points),
  ).forEach(({ amount }, place) => {
    given[(open[place] as { at: number }).at] = amount
  })
  return given
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

/** The uplifts of a line together, in basis points: each is of the line's own pay, so that they add up. */
export const upliftOf = (uplifts: readonly { rate: number }[]): number =>
  uplifts.reduce((sum, { rate }) => sum + rate, 0)

type UpliftRule = {
  uplifts: readonly { code: string; least?: number; most: number }[]
  most_together: number | null
}
type UpliftFault = { fault: 'unknown' | 'twice' | 'least' | 'most'; at: number } | { fault: 'together' }

/** What is wrong about the uplifts of a line by its rule: each has its own bounds; null when nothing is. */
export function upliftFault(
  uplifts: readonly { code: string; rate: number }[],
  rule: UpliftRule,
): UpliftFault | null {
  for (const [at, { code, rate }] of uplifts.entries()) {
    const known = rule.uplifts.find((one) => one.code === code)
    if (!known) return { fault: 'unknown', at }
    if (uplifts.findIndex((one) => one.code === code) < at) return { fault: 'twice', at }
    if (rate < (known.least ?? 0)) return { fault: 'least', at }
    if (rate > known.most) return { fault: 'most', at }
  }
  const most = rule.most_together
  return most !== null && upliftOf(uplifts) > most ? { fault: 'together' } : null
}

/** What limits a coefficient: the decree's greatest one, and the house's, which lies beneath it. */
export type Limits = { limit: number; house_limit: number | null }

/** Whether a coefficient is beyond the decree, or only beyond the house's own limit. */
export function overLimit(coefficient: number, { limit, house_limit }: Limits): 'decree' | 'house' | null {
  if (coefficient > limit) return 'decree'
  return house_limit !== null && coefficient > house_limit ? 'house' : null
}
