import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import { readCookie, setCookie } from '#server/kernel/http/cookies.ts'

/**
 * A browser from which people logged in before. It opens nothing: it only keeps strangers' guesses from
 * slowing down those people.
 */
export type TrustedDevice = { id: string; userIds: readonly number[] }

type Keys = Pick<Configuration, 'jwtSecret' | 'publicUrl'>

const cookieName = 'toasoan_device'
const days = 180
const mostPeople = 8
const dayMilliseconds = 86_400_000

const signatureOf = (payload: string, secret: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'trusted device', 32)))
    .update(payload)
    .digest()

/** The device of a request, if its cookie is one that this server signed within half a year. */
export function trustedDevice(request: Pick<FastifyRequest, 'headers'>, keys: Keys): TrustedDevice | null {
  const [payload = '', signature = ''] =
    readCookie(request.headers.cookie, cookieName, keys)?.split('.') ?? []
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(payload, keys.jwtSecret)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const [id, day, userIds] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    number,
    number[],
  ]
  return Date.now() / dayMilliseconds - day > days ? null : { id, userIds }
}

/** Remembers in the browser that this person logged in from it. */
export function rememberDevice(
  request: Pick<FastifyRequest, 'headers'>,
  reply: Pick<FastifyReply, 'header'>,
  keys: Keys,
  userId: number,
): void {
  const known = trustedDevice(request, keys)
  const userIds = [userId, ...(known?.userIds ?? []).filter((id) => id !== userId)].slice(0, mostPeople)
  const id = known?.id ?? randomBytes(12).toString('base64url')
  const day = Math.floor(Date.now() / dayMilliseconds)
  const payload = Buffer.from(JSON.stringify([id, day, userIds])).toString('base64url')
  const signature = signatureOf(payload, keys.jwtSecret).toString('base64url')
  const value = `${payload}.${signature}`
  setCookie(reply, keys, {
    ...{ name: cookieName, value, path: '/api/auth' },
    seconds: days * 86_400,
    sameSite: 'Strict',
  })
}
