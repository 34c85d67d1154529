import type { Asked, Handler, Reply, World } from './world.ts'

/** An error as the YouTube Data API writes it. */
export const youtubeError = (code: number, reason: string, message: string): Reply => ({
  status: code,
  body: { error: { code, message, errors: [{ message, domain: 'youtube.api', reason }] } },
})

/** The channel that a request's token speaks for, or why it is not taken. */
export function channelOf(asked: Asked, world: World): string | Reply {
  const token = world.tokens.get(asked.token)
  if (token?.kind !== 'hour' || !token.isValid || (token.expiresAt ?? 0) < Date.now())
    return youtubeError(401, 'authError', 'Invalid Credentials')
  return token.profiles[0] as string
}

const renew: Handler = ({ method, path, fields }, world) => {
  if (method !== 'POST' || path !== '/token') return undefined
  if (fields.client_id !== world.appId || fields.client_secret !== world.appSecret)
    return { status: 401, body: { error: 'invalid_client', error_description: 'Unauthorized' } }
  const known = world.tokens.get(fields.refresh_token ?? '')
  if (known?.kind !== 'refresh' || !known.isValid)
    return {
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
    }
  const access_token = `hour-token-${known.profiles[0]}-${world.next()}`
  world.tokens.set(access_token, { ...known, kind: 'hour', expiresAt: Date.now() + 3_599_000 })
  return {
    status: 200,
    body: { access_token, expires_in: 3599, scope: known.scopes.join(' '), token_type: 'Bearer' },
  }
}

const mine: Handler = (asked, world) => {
  if (asked.method !== 'GET' || asked.path !== '/youtube/channels') return undefined
  const id = channelOf(asked, world)
  if (typeof id !== 'string') return id
  const channel = world.channels.get(id)
  return {
    status: 200,
    body: {
      kind: 'youtube#channelListResponse',
      etag: 'etag',
      pageInfo: { totalResults: 1, resultsPerPage: 5 },
      items: channel
        ? [
            {
              kind: 'youtube#channel',
              etag: 'etag',
              id,
              snippet: { title: channel.name, description: '', customUrl: `@${id}`, thumbnails: {} },
            },
          ]
        : [],
    },
  }
}

/** What the counterpart of YouTube answers; what else it should know stands in a list beside it. */
export const youtubeHandlers: Handler[] = [renew, mine]
