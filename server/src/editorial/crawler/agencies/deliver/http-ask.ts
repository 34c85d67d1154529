import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Kernel } from '#server/kernel/kernel.ts'
import { type Fetched, guardedFetch } from '#server/kernel/outgoing/guarded-fetch.ts'
import { FetchProblem, problemOf } from '../../fetch/fetch-problem.ts'
import { ownPorts } from '../../fetch/host.ts'
import { wireLimit } from '../read/wire-item.ts'
import type { PolledSource } from './delivery.ts'

type Request = {
  method?: 'GET' | 'POST' | 'DELETE'
  headers?: Record<string, string>
  body?: Buffer
  signal: AbortSignal
}

/**
 * Asks an agency's interface through the guarded client.
 * @throws FetchProblem `password`, `gone`, `status`, or what failed on the way
 */
export async function ask(
  kernel: Kernel,
  address: string,
  { method = 'GET', headers = {}, body, signal }: Request,
): Promise<Fetched> {
  try {
    const fetched = await guardedFetch(address, {
      limit: wireLimit,
      method,
      ...(body ? { body } : {}),
      signal,
      anyPort: true,
      innerHosts: kernel.configuration.crawlerInnerHosts,
      ownPorts: ownPorts(kernel),
      headers: { 'user-agent': `ToaSoanBot/1.0 (+${kernel.configuration.publicUrl})`, ...headers },
    })
    const { status } = fetched
    if (status === 401 || status === 403) throw new FetchProblem('password')
    if (status === 404 || status === 410) throw new FetchProblem('gone', { status })
    if (status >= 400) throw new FetchProblem('status', { status })
    return fetched
  } catch (error) {
    throw problemOf(error)
  }
}

/** An answer as JSON of a shape. @throws FetchProblem `unreadable` */
export function jsonOf<T extends z.ZodType>({ body }: Fetched, shape: T): z.output<T> {
  try {
    return shape.parse(JSON.parse(body.toString('utf8')))
  } catch {
    throw new FetchProblem('unreadable')
  }
}

export const basic = (user: string, secret: string) =>
  `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`

/** What OAuth servers answer. */
export const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().catch(300),
})

const tokens = new Map<string, { token: string; until: number }>()

const tokenKey = ({ id, address, delivery, secret }: PolledSource): string =>
  createHash('sha256').update([id, address, delivery.user, secret].join('\n')).digest('hex')

/**
 * Works with an access token, which is kept in this process until it ends: agencies limit how many are asked for. One that is
 * refused is asked for again, once.
 */
export async function withToken<T>(
  source: PolledSource,
  get: () => Promise<z.output<typeof tokenAnswer>>,
  use: (token: string) => Promise<T>,
): Promise<T> {
  const key = tokenKey(source)
  const known = tokens.get(key)
  if (known && known.until > Date.now())
    try {
      return await use(known.token)
    } catch (error) {
      if (!(error instanceof FetchProblem) || error.code !== 'password') throw error
    }
  tokens.delete(key)
  const { access_token: token, expires_in } = await get()
  if (tokens.size >= 500) tokens.clear()
  // A minute early, so that none ends on its way.
  tokens.set(key, { token, until: Date.now() + (expires_in - 60) * 1000 })
  return use(token)
}
