import { createHash, randomBytes } from 'node:crypto'
import {
  type SocialNetwork,
  socialAccountErrors,
  socialNetworkLabels,
} from '@toasoan/contract/broadcast/social-accounts'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { askNetwork, type Body } from './ask-network.ts'
import { neededOfChannels, neededOfPages } from './check-account.ts'
import { requireGraph, requireYoutube } from './connection.ts'
import { sealToken, unsealToken } from './seal-token.ts'

type Configured = Pick<Kernel, 'configuration'>

/** Minutes that a log-in may take, with the choice of pages. */
const minutes = 15

const secret = () => randomBytes(32).toString('base64url')
const sha256 = (text: string) => createHash('sha256').update(text).digest()
const nameOf = (network: SocialNetwork) => socialNetworkLabels[network].vi

/** Where a network sends people back to. */
const returnAddress = ({ configuration }: Configured) => `${configuration.publicUrl}/social/accounts`

/** What the secrets of a log-in are sealed under: no row's serves another. */
const labelOf = (what: 'verifier' | 'token', hash: Buffer) => `social-login:${what}:${hash.toString('hex')}`

function loginPage(
  configured: Configured,
  network: SocialNetwork,
): { url: string; params: Record<string, string> } {
  if (network === 'facebook') {
    const { loginUrl, appId } = requireGraph(configured)
    return {
      url: loginUrl,
      params: { client_id: appId, scope: [...neededOfPages, 'publish_video'].join(',') },
    }
  }
  const { loginUrl, clientId } = requireYoutube(configured)
  // Without asking for consent anew Google gives no refresh token to who had one before.
  const lasting = { access_type: 'offline', prompt: 'consent', include_granted_scopes: 'true' }
  return { url: loginUrl, params: { client_id: clientId, scope: neededOfChannels.join(' '), ...lasting } }
}

/** Removes log-ins that were begun and never finished, with what they hold sealed. */
export const forgetLogins = (db: Database | Tx) =>
  sql`delete from social_login where expires_at < now()`.execute(db)

/** Begins a log-in of a person at a network; gives the address to which their browser goes. */
export async function beginLogin(
  tx: Tx,
  configured: Configured,
  network: SocialNetwork,
  userId: number,
): Promise<string> {
  const { url, params } = loginPage(configured, network)
  const [state, verifier] = [secret(), secret()]
  const hash = sha256(state)
  const sealed = sealToken(verifier, labelOf('verifier', hash), configured.configuration.jwtSecret)
  await forgetLogins(tx)
  await sql`insert into social_login (state_hash, network, user_id, verifier, expires_at)
    values (${hash}, ${network}, ${userId}, ${sealed}, now() + make_interval(mins => ${minutes}))`.execute(tx)
  const address = new URL(url)
  const asked = {
    ...params,
    response_type: 'code',
    redirect_uri: returnAddress(configured),
    state,
    code_challenge: sha256(verifier).toString('base64url'),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  return address.href
}

type Login = { state_hash: Buffer; network: SocialNetwork; verifier: Buffer; token: Buffer | null }

/** Refuses with what a network said to a code, 503 while it does not answer. */
async function exchanged(network: SocialNetwork, url: string, init: RequestInit): Promise<Body> {
  const answer = await askNetwork(url, init)
  if (answer.kind !== 'answer' || answer.status >= 500)
    throw fail(socialAccountErrors.away, { network: nameOf(network) })
  const { error, error_description } = answer.body
  const reason = String(error_description ?? error?.message ?? error ?? '')
  if (answer.status >= 400)
    throw fail(socialAccountErrors.badToken, {
      network: nameOf(network),
      reason: reason || String(answer.status),
    })
  return answer.body
}

async function tokenFor(
  kernel: Configured,
  network: SocialNetwork,
  code: string,
  verifier: string,
): Promise<string> {
  const shared = { code, redirect_uri: returnAddress(kernel), code_verifier: verifier }
  if (network === 'facebook') {
    const { url, appId, appSecret } = requireGraph(kernel)
    const params = new URLSearchParams({ ...shared, client_id: appId, client_secret: appSecret })
    return String(
      (await exchanged(network, `${url}/oauth/access_token?${params}`, { method: 'GET' })).access_token,
    )
  }
  const { tokenUrl, clientId, clientSecret } = requireYoutube(kernel)
  const body = new URLSearchParams({
    ...shared,
    client_id: clientId,
    client_secret: clientSecret,
    grant_type: 'authorization_code',
  })
  const given = await exchanged(network, tokenUrl, { method: 'POST', body })
  if (!given.refresh_token) throw fail(socialAccountErrors.noRefresh)
  return String(given.refresh_token)
}

/**
 * The lasting token for a code with which a person came back, and of which network. Each log-in is taken once, and by who
 * began it: a link with another person's code connects nothing.
 *
 * @throws Refusal 409 when it is over, used or another's; 422 when the network does not take the code; 503 while it is away
 */
export async function finishLogin(
  kernel: Configured & { db: Database },
  userId: number,
  state: string,
  code: string,
): Promise<{ network: SocialNetwork; token: string }> {
  const hash = sha256(state)
  const { rows } = await sql<Login>`update social_login set exchanged_at = now()
    where state_hash = ${hash} and user_id = ${userId} and exchanged_at is null and expires_at > now()
    returning state_hash, network, verifier, token`.execute(kernel.db)
  const [login] = rows
  if (!login) throw fail(socialAccountErrors.loginOver, { network: '' })
  const { network } = login
  const { jwtSecret } = kernel.configuration
  const token = await tokenFor(
    kernel,
    network,
    code,
    unsealToken(login.verifier, labelOf('verifier', hash), jwtSecret),
  )
  if (network === 'youtube') await sql`delete from social_login where state_hash = ${hash}`.execute(kernel.db)
  else
    await sql`update social_login set token = ${sealToken(token, labelOf('token', hash), jwtSecret)}
      where state_hash = ${hash}`.execute(kernel.db)
  return { network, token }
}

/** The token of a person who logged in at Facebook a moment ago and chooses pages now; 409 when that is over. */
export async function tokenOfLogin(
  { db, configuration }: Configured & { db: Database },
  userId: number,
  state: string,
): Promise<string> {
  const hash = sha256(state)
  const { rows } = await sql<{ token: Buffer }>`select token from social_login
    where state_hash = ${hash} and user_id = ${userId} and token is not null and expires_at > now()`.execute(
    db,
  )
  if (!rows[0]) throw fail(socialAccountErrors.loginOver, { network: 'Facebook' })
  return unsealToken(rows[0].token, labelOf('token', hash), configuration.jwtSecret)
}

/** Forgets a log-in once its pages are connected. */
export const endLogin = (tx: Tx, state: string) =>
  sql`delete from social_login where state_hash = ${sha256(state)}`.execute(tx)
