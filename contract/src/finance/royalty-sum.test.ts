import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  divide,
  divideBy,
  divideFund,
  equalShares,
  exactly,
  lineScale,
  lineSum,
  overLimit,
  rateOf,
  shareFault,
  wholeShare,
} from './royalty-sum.ts'

describe('a line', () => {
  test.each([
    // coefficient, unit, uplift, đồng
    [100, 180_000, 0, 180_000],
    [250, 234_000, 1500, 672_750],
    [1, 1, 0, 0],
    [50, 1, 0, 1],
    [49, 1, 9999, 1],
    [33, 253_001, 3333, 111_318],
    [-100, 180_000, 0, -180_000],
    [1000, 9_000_000_000_000, 10_000, 180_000_000_000_000],
  ])('of coefficient %i hundredths, %i đồng and %i basis points makes %i', (coefficient, unit, uplift, sum) => {
    expect(lineSum({ coefficient, unit, uplift })).toBe(BigInt(sum))
  })

  test('is off by half a đồng at most, and rounds the half up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.integer({ min: 0, max: 10_000 }),
        (coefficient, unit, uplift) => {
          const off =
            lineSum({ coefficient, unit, uplift }) * lineScale - exactly({ coefficient, unit, uplift })
          expect(off > -lineScale / 2n && off <= lineScale / 2n).toBe(true)
        },
      ),
    )
  })
})

/** Shares that make a whole, of one to nine people. */
const shares = fc
  .array(fc.integer({ min: 0, max: 1000 }), { minLength: 0, maxLength: 8 })
  .map((some) => [...some, wholeShare - some.reduce((sum, one) => sum + one, 0)])

describe('portions', () => {
  test.each([
    [100, [3334, 3333, 3333], [34, 33, 33]],
    [101, [2000, 2000, 2000, 2000, 2000], [21, 20, 20, 20, 20]],
    [3, [5000, 5000], [2, 1]],
    [0, [10_000], [0]],
    [7, [1000, 9000], [1, 6]],
    [-101, [5000, 5000], [-51, -50]],
  ])('of %i by %j are %j', (amount, given, requested) => {
    expect(divide(amount, given).map((portion) => Number(portion.amount) + 0)).toEqual(requested)
  })

  test('make the amount exactly, and none is further than a đồng from its share', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), shares, (amount, given) => {
        const portions = divide(amount, given)
        expect(portions.reduce((sum, portion) => sum + portion.amount, 0n)).toBe(amount)
        portions.forEach((portion, place) => {
          const off = portion.amount * 10_000n - amount * BigInt(given[place] as number)
          expect(off > -10_000n && off < 10_000n).toBe(true)
        })
      }),
    )
  })

  test('give the đồng left over to greater remainders first, of equal ones to the first', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), shares, (amount, given) => {
        const portions = divide(amount, given)
        portions.forEach((one, place) => {
          portions.forEach((other, behind) => {
            if (one.extra < other.extra)
              expect(
                one.remainder < other.remainder || (one.remainder === other.remainder && place > behind),
              ).toBe(true)
          })
        })
      }),
    )
  })

  test('of equal shares are equal but for the first', () => {
    expect(equalShares(3)).toEqual([3334, 3333, 3333])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), (count) => {
        expect(equalShares(count).reduce((sum, share) => sum + share, 0)).toBe(wholeShare)
      }),
    )
  })
})

test('shares make a whole, and no staff gets more than an author', () => {
  expect(shareFault([{ role: 'author', share: 10_000 }])).toBeNull()
  expect(shareFault([{ role: 'author', share: 9_999 }])).toBe('sum')
  expect(
    shareFault([
      { role: 'author', share: 4_000 },
      { role: 'staff', share: 6_000 },
    ]),
  ).toBe('staff')
  expect(
    shareFault([
      { role: 'author', share: 5_000 },
      { role: 'staff', share: 5_000 },
    ]),
  ).toBeNull()
})

test('a coefficient beyond the decree is told apart from one beyond the house', () => {
  const limits = { limit: 1000, house_limit: 600 }
  expect([600, 601, 1000, 1001].map((one) => overLimit(one, limits))).toEqual([
    null,
    'house',
    'house',
    'decree',
  ])
  expect(overLimit(900, { limit: 1000, house_limit: null })).toBeNull()
})

test('a tax is rounded half up', () => {
  expect(rateOf(2_000_005, 1000)).toBe(200_001n)
  expect(rateOf(2_000_004, 1000)).toBe(200_000n)
})

describe('a fund', () => {
  const groups = fc.array(
    fc.record({
      points: fc.bigInt({ min: 0n, max: 10n ** 10n }),
      unit: fc.integer({ min: 1, max: 1_000_000 }),
    }),
    { minLength: 1, maxLength: 5 },
  )

  test('gives no group more than its legal unit, and is used up unless all of them reach it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), groups, (fund, given) => {
        const got = divideFund(fund, given)
        const most = given.map(({ points, unit }) => (points * BigInt(unit)) / lineScale)
        got.forEach((amount, at) => {
          expect(amount <= (most[at] as bigint) + 1n).toBe(true)
        })
        const sum = got.reduce((total, amount) => total + amount, 0n)
        expect(sum <= fund).toBe(true)
        if (got.some((amount, at) => amount + 1n < (most[at] as bigint))) expect(sum).toBe(fund)
      }),
    )
  })

  test('is divided by weights exactly, without any of them not at all', () => {
    expect(divideBy(100, [1, 1, 1]).map(({ amount }) => amount)).toEqual([34n, 33n, 33n])
    expect(divideBy(100, [0, 0]).map(({ amount }) => amount)).toEqual([0n, 0n])
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 1, maxLength: 9 }),
        (fund, weights) => {
          expect(divideBy(fund, weights).reduce((sum, { amount }) => sum + amount, 0n)).toBe(fund)
        },
      ),
    )
  })
})
