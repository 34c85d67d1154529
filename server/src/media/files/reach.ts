import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '#server/kernel/access/access.ts'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import type { Kernel } from '#server/kernel/kernel.ts'

type Keys = Pick<Configuration, 'jwtSecret' | 'publicUrl'>

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
export function signedAddress({ jwtSecret }: Pick<Keys, 'jwtSecret'>, key: string, address: string): string {
  const until = (Math.floor(Date.now() / 3_600_000) + 1) * 3600 + opens
  return `${address}?until=${until}&sign=${sign(`${key}.${until}`, jwtSecret)}`
}

/** What a signed address carries behind its question mark; null for one that opens nothing (any more). */
export function openingOf(
  key: string,
  query: unknown,
  { jwtSecret }: Pick<Keys, 'jwtSecret'>,
): string | null {
  const { until, sign: given } = (query ?? {}) as Record<string, unknown>
  if (typeof until !== 'string' || typeof given !== 'string' || !/^\d{1,12}$/.test(until)) return null
  if (Number(until) * 1000 < Date.now() || !same(given, sign(`${key}.${until}`, jwtSecret))) return null
  return `until=${until}&sign=${given}`
}

const cookieName = 'toasoan_media'

/** Seconds for which browsers keep the pass; it opens nothing once its session has ended. */
const passSeconds = 864_000

const passOf = (sessionId: string, secret: string): string =>
  `${sessionId}.${sign(`session ${sessionId}`, secret)}`

/**
 * Lets this browser open what only staff may: players and pictures cannot send the token. It opens nothing but
 * addresses below `/media`, for as long as the session lives.
 */
export function giveMediaPass(
  reply: Pick<FastifyReply, 'header'>,
  { jwtSecret, publicUrl }: Keys,
  { sessionId }: Pick<Access, 'sessionId'>,
): void {
  if (!sessionId) return
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  void reply.header(
    'set-cookie',
    `${cookieName}=${passOf(sessionId, jwtSecret)}; Path=/media; Max-Age=${passSeconds}; HttpOnly; SameSite=Lax${secure}`,
  )
}

/** Whether the browser that asks is one of somebody who is logged in. */
export async function isStaff(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { sessions, configuration }: Pick<Kernel, 'sessions' | 'configuration'>,
): Promise<boolean> {
  const given = headers.cookie
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1)
  const sessionId = given?.slice(0, given.lastIndexOf('.')) ?? ''
  if (!given || !/^[0-9a-f-]{36}$/.test(sessionId)) return false
  return (
    same(given, passOf(sessionId, configuration.jwtSecret)) && Boolean(await sessions.accessOf(sessionId))
  )
}
