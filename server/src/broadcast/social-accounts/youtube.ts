import { type Answer, askNetwork, type Body } from './ask-network.ts'
import type { YoutubeConnection } from './connection.ts'

/** What Google said: a body, a refusal with its reason (`authError`, `quotaExceeded`), or nothing to rely on. */
export type YoutubeAnswer =
  | { kind: 'ok'; body: Body }
  | { kind: 'error'; status: number; reason: string; message: string }
  | { kind: 'lost' }
  | { kind: 'unreached' }

function understood(answer: Answer): YoutubeAnswer {
  if (answer.kind !== 'answer') return answer
  const { status, body } = answer
  if (status < 400) return { kind: 'ok', body }
  const { error } = body ?? {}
  // The token service names its error in one word, the Data API in an envelope.
  if (typeof error === 'string')
    return { kind: 'error', status, reason: error, message: String(body.error_description ?? '') }
  const reason = String(error?.errors?.[0]?.reason ?? error?.status ?? '')
  return { kind: 'error', status, reason, message: String(error?.message ?? '') }
}

/** Asks the YouTube Data API. Never throws. `path` stands below the version: `/channels`. */
export async function askYoutube(
  { url }: YoutubeConnection,
  {
    method,
    path,
    token,
    params,
    body,
  }: {
    method: 'GET' | 'POST' | 'PUT' | 'DELETE'
    path: string
    token: string
    params: Record<string, string>
    body?: object
  },
): Promise<YoutubeAnswer> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  const init = { method, headers, body: body ? JSON.stringify(body) : undefined }
  return understood(await askNetwork(`${url}${path}?${new URLSearchParams(params)}`, init))
}

/** Gets the token of the hour for a refresh token. Never throws. */
export async function renewToken(
  { tokenUrl, clientId, clientSecret }: YoutubeConnection,
  refreshToken: string,
): Promise<YoutubeAnswer> {
  const body = new URLSearchParams({
    client_id: clientId,
    client_secret: clientSecret,
    refresh_token: refreshToken,
    grant_type: 'refresh_token',
  })
  return understood(await askNetwork(tokenUrl, { method: 'POST', body }))
}
