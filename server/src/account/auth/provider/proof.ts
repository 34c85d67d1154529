import { timingSafeEqual } from 'node:crypto'
import { providerErrors, type providerLogin } from '@toasoan/contract/account/provider'
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration as Connection,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client'
import type { z } from 'zod'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { freshSecret, hashOf } from '#server/kernel/sessions/tokens.ts'
import { makeTicket, takeTicket } from '../tickets.ts'
import { connectionTo, returnAddress } from './connection.ts'

type Asked = Pick<Kernel, 'db' | 'configuration' | 'log'>

const minutes = 10

/** Who somebody is by the word of the provider. `email` is null unless the provider verified it. */
export type Proved = { issuer: string; subject: string; email: string | null; name: string }

/** The page of the provider where a person signs in, and what stays in their browser meanwhile. */
export async function beginProof(kernel: Asked): Promise<{ url: string; binding: string }> {
  const connection = await connectionTo(kernel)
  const verifier = randomPKCECodeVerifier()
  const nonce = randomNonce()
  const binding = freshSecret()
  const data = { verifier, nonce, binding: hashOf(binding).toString('base64url') }
  const state = await makeTicket(kernel.db, 'oidc', { data, minutes })
  const url = buildAuthorizationUrl(connection, {
    redirect_uri: returnAddress(kernel.configuration),
    scope: 'openid email profile',
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  return { url: url.href, binding }
}

const sameHash = (secret: string, hash: unknown): boolean =>
  typeof hash === 'string' && timingSafeEqual(hashOf(secret), Buffer.from(hash, 'base64url'))

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

async function askProvider(
  connection: Connection,
  callback: URL,
  checks: { verifier: string; nonce: string; state: string },
): Promise<Proved> {
  const tokens = await authorizationCodeGrant(connection, callback, {
    pkceCodeVerifier: checks.verifier,
    expectedNonce: checks.nonce,
    expectedState: checks.state,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('no claims')
  const more =
    'email' in claims || !connection.serverMetadata().userinfo_endpoint
      ? claims
      : await fetchUserInfo(connection, tokens.access_token, claims.sub)
  const email = textOf(more.email)
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: email !== '' && more.email_verified === true ? email : null,
    name: textOf(more.name) || textOf(more.preferred_username) || email,
  }
}

/**
 * Exchanges what the browser came back with for who the person is. The state is good once and only in
 * the browser that began. Refuses with 422 whatever does not hold: state, code, nonce, signature.
 */
export async function finishProof(
  kernel: Asked,
  { code, state, iss, binding }: z.output<typeof providerLogin.body>,
): Promise<Proved> {
  const connection = await connectionTo(kernel)
  const ticket = await takeTicket(kernel.db, 'oidc', state)
  if (!ticket || !sameHash(binding, ticket.data.binding)) throw fail(providerErrors.notProved)
  const callback = new URL(returnAddress(kernel.configuration))
  for (const [name, value] of Object.entries({ code, state, iss })) {
    if (value !== undefined) callback.searchParams.set(name, value)
  }
  const { verifier, nonce } = ticket.data as { verifier: string; nonce: string }
  return askProvider(connection, callback, { verifier, nonce, state }).catch((error) => {
    kernel.log.warn({ err: error }, 'a sign-on was not proved')
    throw fail(providerErrors.notProved)
  })
}
