import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '../access/access.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { readCookie, setCookie } from '../http/cookies.ts'
import type { Kernel } from '../kernel.ts'

type Keys = Pick<Configuration, 'jwtSecret' | 'publicUrl'>

/**
 * A cookie that authorises the browser of a logged-in user below one path where it cannot send the token:
 * players, images and pages opened by URL. It is invalid once its session has ended.
 */
export type Pass = {
  readonly name: string
  readonly path: `/${string}`
  readonly sameSite: 'Strict' | 'Lax'
}

/** For library files. */
export const mediaPass: Pass = { name: 'toasoan_media', path: '/media', sameSite: 'Lax' }

/** For the API documentation page. */
export const docsPass: Pass = { name: 'toasoan_docs', path: '/api/docs', sameSite: 'Strict' }

/** Cookie lifetime in seconds. */
const seconds = 864_000

const signatureOf = (sessionId: string, { name }: Pass, secret: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', `pass ${name}`, 32)))
    .update(sessionId)
    .digest('base64url')

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Sets the passes of a session. */
export function givePasses(
  reply: Pick<FastifyReply, 'header'>,
  keys: Keys,
  { sessionId }: Pick<Access, 'sessionId'>,
): void {
  if (!sessionId) return
  for (const pass of [mediaPass, docsPass]) {
    const value = `${sessionId}.${signatureOf(sessionId, pass, keys.jwtSecret)}`
    setCookie(reply, keys, { ...pass, value, seconds })
  }
}

/** Access of a pass's session; null without a valid pass, or when its session has ended. */
export async function accessOfPass(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { sessions, configuration }: Pick<Kernel, 'sessions' | 'configuration'>,
  pass: Pass,
): Promise<Access | null> {
  const given = readCookie(headers.cookie, pass.name, configuration) ?? ''
  const at = given.lastIndexOf('.')
  const sessionId = given.slice(0, at)
  if (at < 0 || !/^[0-9a-f-]{36}$/.test(sessionId)) return null
  if (!isSame(given.slice(at + 1), signatureOf(sessionId, pass, configuration.jwtSecret))) return null
  return (await sessions.accessOf(sessionId)) ?? null
}
