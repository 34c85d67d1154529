import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'

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

function cookieOf(header: string | undefined): string | undefined {
  const prefix = `${cookieName}=`
  return header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix))
    ?.slice(prefix.length)
}

/** The device of a request, if its cookie is one that this server signed within half a year. */
export function trustedDevice(
  request: Pick<FastifyRequest, 'headers'>,
  { jwtSecret }: Keys,
): TrustedDevice | null {
  const [payload = '', signature = ''] = cookieOf(request.headers.cookie)?.split('.') ?? []
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(payload, jwtSecret)
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
  const secure = keys.publicUrl.startsWith('https:') ? '; Secure' : ''
  void reply.header(
    'set-cookie',
    `${cookieName}=${payload}.${signature}; Path=/api/auth; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict${secure}`,
  )
}
