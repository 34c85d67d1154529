import { z } from 'zod'
import { FetchProblem } from '../../fetch/fetch-problem.ts'
import type { Polled, Polling } from './delivery.ts'
import { ask, basic, jsonOf, tokenAnswer, withToken } from './http-ask.ts'

/** Documents of one search; the interface gives at most a thousand. */
const mostDocuments = 500

/** Milliseconds before the last document from which the next search begins: some are found later than they are dated. */
const overlap = 120_000

const found = z.object({
  response: z.object({
    docs: z.array(z.looseObject({ uno: z.string().min(1), published: z.string().default('') })).default([]),
  }),
})

/**
 * An access token. The secret is the client's `id:secret`, and on a second line the password of the source's user; without
 * a user AFP gives what it shows to everybody who has a client.
 */
async function tokenOf({ kernel, source, signal }: Polling, base: string) {
  const [client = '', password = ''] = source.secret.split(/\r?\n/)
  const { user: username = '' } = source.delivery
  const asked: Record<string, string> = username
    ? { grant_type: 'password', username, password }
    : { grant_type: 'anonymous' }
  const answer = await ask(kernel, `${base}/oauth/token`, {
    signal,
    method: 'POST',
    headers: {
      authorization: basic(client.split(':')[0] ?? '', client.split(':').slice(1).join(':')),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: Buffer.from(new URLSearchParams(asked).toString()),
  }).catch((error) => {
    // What OAuth answers to a wrong password is 400.
    throw error instanceof FetchProblem && error.status === 400 ? new FetchProblem('password') : error
  })
  return jsonOf(answer, tokenAnswer)
}

/**
 * AFP's Core API: a search by time of publication that goes on where the last one ended. `lang` of the source's address are
 * its languages, other parameters are conditions: `?lang=en&product=news,multimedia`.
 */
export function afp(polling: Polling): Promise<Polled> {
  const { kernel, source, take, signal } = polling
  const { origin, searchParams } = new URL(source.address)
  const valuesOf = (text: string) => text.split(',').filter((value) => value !== '')
  const conditions = [...searchParams].flatMap(([name, text]) =>
    name === 'lang' ? [] : [{ name, in: valuesOf(text) }],
  )
  const lang = searchParams.get('lang')
  const from = Date.parse(source.cursor)
  return withToken(
    source,
    () => tokenOf(polling, origin),
    async (token) => {
      const search = {
        dateRange: {
          from: Number.isNaN(from) ? 'now-1d' : new Date(from - overlap).toISOString(),
          to: 'now',
        },
        sortField: 'published',
        sortOrder: 'asc',
        maxRows: mostDocuments,
        tz: 'UTC',
        ...(lang ? { lang } : {}),
        ...(conditions.length > 0 ? { query: { and: conditions } } : {}),
      }
      const answer = await ask(kernel, `${origin}/v1/api/search`, {
        signal,
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify(search)),
      })
      const { docs } = jsonOf(answer, found).response
      let files = 0
      let cursor = source.cursor
      for (const document of docs) {
        if (signal.aborted) return { files, cursor }
        const { state } = await take(
          `${document.uno}.json`,
          new TextEncoder().encode(JSON.stringify(document)),
        )
        if (state === 'done') files += 1
        if (document.published) cursor = document.published
      }
      return { files, cursor, isMore: docs.length >= mostDocuments && files > 0 }
    },
  )
}
