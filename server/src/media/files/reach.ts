import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'

type Keys = Pick<Configuration, 'jwtSecret'>

const sign = (payload: string, secret: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'media', 32)))
    .update(payload)
    .digest('base64url')

function same(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Seconds for which a signed address opens a file at least; it changes once an hour, so that browsers can keep it. */
const opens = 12 * 3600

/** An address below `/media/<key>/` that opens the file for some hours, whoever asks. */
export function signedAddress({ jwtSecret }: Keys, key: string, address: string): string {
  const until = (Math.floor(Date.now() / 3_600_000) + 1) * 3600 + opens
  return `${address}?until=${until}&sign=${sign(`${key}.${until}`, jwtSecret)}`
}

/** What a signed address carries behind its question mark; null for one that opens nothing (any more). */
export function openingOf(key: string, query: unknown, { jwtSecret }: Keys): string | null {
  const { until, sign: given } = (query ?? {}) as Record<string, unknown>
  if (typeof until !== 'string' || typeof given !== 'string' || !/^\d{1,12}$/.test(until)) return null
  if (Number(until) * 1000 < Date.now() || !same(given, sign(`${key}.${until}`, jwtSecret))) return null
  return `until=${until}&sign=${given}`
}
