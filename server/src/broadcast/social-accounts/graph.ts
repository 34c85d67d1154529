import { createHmac } from 'node:crypto'
import { askNetwork, type Body } from './ask-network.ts'
import type { GraphConnection } from './connection.ts'

/** What Graph said: a body, an error of theirs, or nothing that can be relied on. */
export type GraphAnswer =
  | { kind: 'ok'; body: Body; usage: number }
  | {
      kind: 'error'
      status: number
      code: number
      subcode: number
      message: string
      usage: number
      wait: number
    }
  | { kind: 'lost' }
  | { kind: 'unreached' }

export type GraphRequest = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below the version: `/{page}/feed`. */
  path: string
  token: string
  params?: Record<string, string>
  /** A picture or video, sent as the field `source`. */
  file?: { name: string; type: string; data: Blob }
}

/** Proof that whoever holds the token is this app. */
const proofOf = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest('hex')

const json = (text: string | null): Body => {
  try {
    return text === null ? {} : JSON.parse(text)
  } catch {
    return {}
  }
}

const figures = ({ call_count = 0, total_time = 0, total_cputime = 0 }: Record<string, number>) =>
  [call_count, total_time, total_cputime].filter((each) => Number.isFinite(each))

/** Percent of what Graph allows that is used, and the minutes it asks to wait, by its headers. */
export function usageOf(headers: Headers): { usage: number; wait: number } {
  const app = figures(json(headers.get('x-app-usage')))
  const cases = Object.values(json(headers.get('x-business-use-case-usage'))).flat() as Record<
    string,
    number
  >[]
  const used = [...app, ...cases.flatMap(figures)]
  const waits = cases.map(({ estimated_time_to_regain_access: wait = 0 }) => wait)
  return { usage: Math.round(Math.min(1000, Math.max(0, ...used))), wait: Math.max(0, ...waits) }
}

function bodyOf({ params = {}, file }: GraphRequest, secret: Record<string, string>): RequestInit['body'] {
  const given = { ...params, ...secret }
  if (!file) return new URLSearchParams(given)
  const form = new FormData()
  for (const [name, value] of Object.entries(given)) form.set(name, value)
  form.set('source', file.data, file.name)
  return form
}

/** Sends a request to Graph and waits for its answer. Never throws. Tokens are never part of an address. */
export async function askGraph(connection: GraphConnection, request: GraphRequest): Promise<GraphAnswer> {
  const { method, path, token, params = {} } = request
  const isApp = token.startsWith(`${connection.appId}|`)
  const secret: Record<string, string> = isApp
    ? {}
    : { appsecret_proof: proofOf(token, connection.appSecret) }
  const query = method === 'POST' ? '' : `?${new URLSearchParams({ ...params, ...secret })}`
  const answer = await askNetwork(`${connection.url}${path}${query}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    body: method === 'POST' ? bodyOf(request, secret) : undefined,
  })
  if (answer.kind !== 'answer') return answer
  const { status, headers, body } = answer
  const { usage, wait } = usageOf(headers)
  if (status < 400 && !body?.error) return { kind: 'ok', body, usage }
  const { code = 0, error_subcode: subcode = 0, message = '' } = body?.error ?? {}
  return {
    kind: 'error',
    status,
    code: Number(code),
    subcode: Number(subcode),
    message: String(message),
    usage,
    wait,
  }
}

/** The token by which an app speaks for itself. */
export const appToken = ({ appId, appSecret }: GraphConnection) => `${appId}|${appSecret}`
