import { z } from 'zod'
import type { Polled, Polling } from './delivery.ts'
import { ask, jsonOf, tokenAnswer, withToken } from './http-ask.ts'

/** Items of one search; the interface gives at most a hundred. */
const mostItems = 100

const apiHost = 'api.reutersconnect.com'
const tokenAddress = 'https://auth.thomsonreuters.com/oauth/token'
/** The audience that Reuters' guide names for all clients. */
const audience = '7a14b6a2-73b8-4ab2-a610-80fb9f40f769'
const rights = ['read', 'write'].map(
  (right) => `https://api.thomsonreuters.com/auth/reutersconnect.contentapi.${right}`,
)

/** Where a poll goes on: the time from which everything was asked for, and the end of what was given. */
const place = z.object({ from: z.string(), cursor: z.string() })

const searched = z.object({
  data: z.object({
    search: z.object({
      pageInfo: z.object({ hasNextPage: z.boolean().catch(false), endCursor: z.string().nullish() }),
      items: z.array(z.looseObject({ versionedGuid: z.string().min(1) })).default([]),
    }),
  }),
})

const fields = `uri versionedGuid version type headLine slug urgency pubStatus signal language versionCreated firstCreated
  byLine credit copyrightNotice dateLine usageTerms intro caption bodyXhtml evolvedFrom { uri }
  subject { code name rel } genre { code name } subjectLocation { city countryName }
  renditions { mimeType uri type code }`

/** A time as Reuters writes it: `2026.11.28.09.30` in UTC. */
const written = (at: number) => new Date(at).toISOString().slice(0, 16).replace(/[-T:]/g, '.')

function placeOf(cursor: string): z.output<typeof place> {
  try {
    return place.parse(JSON.parse(cursor))
  } catch {
    return { from: written(Date.now() - 24 * 3_600_000), cursor: '' }
  }
}

async function tokenOf({ kernel, source, signal }: Polling, address: URL) {
  const asked = {
    client_id: source.delivery.user ?? '',
    client_secret: source.secret,
    grant_type: 'client_credentials',
    audience: address.searchParams.get('audience') ?? audience,
    scope: rights.join(' '),
  }
  // A gateway in front of Reuters gives its own tokens.
  const where = address.hostname === apiHost ? tokenAddress : `${address.origin}/oauth/token`
  const answer = await ask(kernel, where, {
    signal,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(asked)),
  })
  return jsonOf(answer, tokenAnswer)
}

const list = (given: string | null) => JSON.stringify((given ?? '').split(',').filter((one) => one !== ''))

/**
 * The Reuters API (GraphQL): new items of the subscribed channels in the order of their arrival, each with its text. `channel`
 * of the source's address chooses channels by alias, `languages` languages: `?channel=STK567&languages=en`.
 */
export function reuters(polling: Polling): Promise<Polled> {
  const { kernel, source, take, signal } = polling
  const address = new URL(source.address)
  const graphql = `${address.origin}${address.pathname}`
  const { from, cursor } = placeOf(source.cursor)
  const filter = [
    `dateRange: ${JSON.stringify(from)}`,
    ...['channel', 'languages'].flatMap((name) =>
      address.searchParams.has(name) ? [`${name}: ${list(address.searchParams.get(name))}`] : [],
    ),
  ].join(', ')
  const search = `{ search(option: { cursorMode: POLL }, filter: { ${filter} }, limit: ${mostItems},
    sort: { direction: ASC, field: DATE }${cursor ? `, cursor: ${JSON.stringify(cursor)}` : ''}) {
    pageInfo { hasNextPage endCursor } items { versionedGuid } } }`
  return withToken(
    source,
    () => tokenOf(polling, address),
    async (token) => {
      const query = (text: string) =>
        ask(kernel, graphql, {
          signal,
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: Buffer.from(JSON.stringify({ query: text })),
        })
      const { pageInfo, items } = jsonOf(await query(search), searched).data.search
      let files = 0
      for (const { versionedGuid } of items) {
        if (signal.aborted) return { files }
        const one = `{ item(id: ${JSON.stringify(versionedGuid)}) { ${fields} } }`
        const first = await query(one)
        // An error beside an empty answer may be of the moment; what stays empty is kept as a file that failed.
        const { body } = first.body.includes('"errors"') ? await query(one) : first
        const { state } = await take(`${versionedGuid}.json`, new Uint8Array(body))
        if (state === 'done') files += 1
      }
      const end = pageInfo.endCursor ?? cursor
      return {
        files,
        cursor: JSON.stringify({ from, cursor: end }),
        isMore: pageInfo.hasNextPage && end !== cursor,
      }
    },
  )
}
