import { createHash, randomBytes } from 'node:crypto'
import { graphError } from './graph.ts'
import type { Asked, Code, Handler, Reply, World } from './world.ts'

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const pageOf = (heading: string, body: string): string => `<!doctype html><html lang="vi"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(heading)}</title></head>
<body><main><h1>${escaped(heading)}</h1>${body}</main></body></html>`

const html = (status: number, page: string): Reply => ({
  status,
  body: {},
  html: page,
  headers: { 'content-type': 'text/html; charset=UTF-8' },
})

const names = { facebook: 'Facebook (giả lập)', youtube: 'Google (giả lập)' } as const

/** Anybody may open the page of the demo's counterpart; the oldest codes give way. */
const mostCodes = 1000

/** The page on which a person of the network agrees or not; both ways lead back to who asked. */
function consent(network: Code['network'], { query }: Asked, world: World): Reply {
  const { client_id = '', redirect_uri = '', state = '', code_challenge = '', response_type } = query
  if (client_id !== world.appId || response_type !== 'code' || !URL.canParse(redirect_uri))
    return html(400, pageOf('invalid_request', ''))
  if (query.code_challenge_method !== 'S256' || !code_challenge)
    return html(400, pageOf('invalid_request: PKCE', ''))
  const code = randomBytes(24).toString('base64url')
  for (const oldest of world.codes.keys()) {
    if (world.codes.size < mostCodes) break
    world.codes.delete(oldest)
  }
  world.codes.set(code, { network, clientId: client_id, redirect: redirect_uri, challenge: code_challenge })
  const back = (params: Record<string, string>) => {
    const address = new URL(redirect_uri)
    for (const [name, value] of Object.entries({ ...params, state })) address.searchParams.set(name, value)
    return escaped(address.href)
  }
  return html(
    200,
    pageOf(
      names[network],
      `<p>Tòa Soạn muốn: ${escaped(query.scope ?? '')}</p>
<p><a href="${back({ code })}">Cho phép</a></p><p><a href="${back({ error: 'access_denied' })}">Từ chối</a></p>`,
    ),
  )
}

/** Takes a code back, once; why not where it does not fit. */
function taken(network: Code['network'], given: Record<string, string>, world: World): boolean {
  const code = world.codes.get(given.code ?? '')
  world.codes.delete(given.code ?? '')
  const proof = createHash('sha256')
    .update(given.code_verifier ?? '')
    .digest('base64url')
  return (
    code?.network === network &&
    code.clientId === given.client_id &&
    code.redirect === given.redirect_uri &&
    code.challenge === proof
  )
}

const ask: Handler = (asked, world) => {
  if (asked.method !== 'GET') return undefined
  if (asked.path === '/o/oauth2/v2/auth') return consent('youtube', asked, world)
  return asked.path === '/dialog/oauth' ? consent('facebook', asked, world) : undefined
}

const badRequest = (error: string, error_description: string): Reply => ({
  status: 400,
  body: { error, error_description },
})

/** Google's side: tokens of the first channel there. A refresh token is given to who asked for lasting access alone. */
const google: Handler = ({ method, path, fields }, world) => {
  if (method !== 'POST' || path !== '/token' || fields.grant_type !== 'authorization_code') return undefined
  if (fields.client_secret !== world.appSecret)
    return { status: 401, body: { error: 'invalid_client', error_description: 'Unauthorized' } }
  if (!taken('youtube', fields, world)) return badRequest('invalid_grant', 'Bad Request')
  const known = [...world.tokens].find(([, token]) => token.kind === 'refresh' && token.isValid)
  if (!known) return badRequest('invalid_grant', 'No channel')
  const [refresh_token, token] = known
  const access_token = `hour-token-${token.profiles[0]}-${world.next()}`
  world.tokens.set(access_token, { ...token, kind: 'hour', expiresAt: Date.now() + 3_599_000 })
  const scope = token.scopes.join(' ')
  return { status: 200, body: { access_token, expires_in: 3599, refresh_token, scope, token_type: 'Bearer' } }
}

/** Facebook's side: the token of the first person there. */
const facebook: Handler = ({ method, path, query }, world) => {
  if (method !== 'GET' || path !== '/oauth/access_token' || query.code === undefined) return undefined
  if (query.client_secret !== world.appSecret)
    return graphError(400, 101, 'Error validating application. Cannot get application info.')
  if (!taken('facebook', query, world))
    return graphError(400, 100, 'This authorization code has been used or does not fit.')
  const known = [...world.tokens].find(([, token]) => token.kind === 'user' && token.isValid)
  if (!known) return graphError(400, 190, 'No such person')
  return { status: 200, body: { access_token: known[0], token_type: 'bearer', expires_in: 5_183_999 } }
}

/** What the counterpart answers to people who log in, and to who comes back with their codes. */
export const loginHandlers: Handler[] = [ask, google, facebook]
