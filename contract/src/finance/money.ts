import { z } from 'zod'

/** The most that one amount may be; far below where JavaScript's numbers stop being exact. */
export const mostMoney = 9_000_000_000_000

/** Whole đồng that somebody gives: at least one. */
export const money = z.number().int().min(1).max(mostMoney)

/** Whole đồng, nothing included. */
export const moneyOrNothing = z.number().int().min(0).max(mostMoney)

/** Names one request of a browser, so that the same one asked again is done once. */
export const requestKey = z.string().regex(/^[A-Za-z0-9-]{8,64}$/)

/** A share of an amount in percent, rounded half up once. Whole đồng; `amount` is not negative. */
export const percentOf = (amount: number, percent: number): number =>
  Number((BigInt(amount) * BigInt(percent) * 2n + 100n) / 200n)
