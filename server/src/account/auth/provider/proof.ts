import { timingSafeEqual } from 'node:crypto'
import { providerErrors, type providerLogin, providerReturnPath } from '@toasoan/contract/account/provider'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration as Connection,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client'
import type { z } from 'zod'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { freshSecret, hashOf } from '#server/kernel/sessions/tokens.ts'
import { makeTicket, takeTicket } from '../tickets.ts'

type Configured = Pick<Configuration, 'oidcIssuer' | 'oidcClientId' | 'oidcClientSecret' | 'publicUrl'>

const patienceSeconds = 15
/** Milliseconds after which the provider's addresses and keys are asked for again. */
const keptFor = 3_600_000

type Kept = { issuer: string; until: number; connection: Promise<Connection> }

let kept: Kept | null = null

/** Where the provider sends people back to. */
const returnAddress = ({ publicUrl }: Configured): string => `${publicUrl}${providerReturnPath}`

function discover({ oidcIssuer, oidcClientId, oidcClientSecret }: Configured): Promise<Connection> {
  const issuer = new URL(oidcIssuer)
  return discovery(issuer, oidcClientId, oidcClientSecret || undefined, undefined, {
    timeout: patienceSeconds,
    // ID tokens are verified with the provider's keys, although they come over our own connection to it.
    execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
  })
}

/**
 * The provider as its discovery document describes it, remembered for an hour. Refuses with 409 when
 * none is configured, with 503 when it does not answer.
 */
async function connectionTo({
  configuration,
  log,
}: Pick<Kernel, 'configuration' | 'log'>): Promise<Connection> {
  const { oidcIssuer: issuer, oidcClientId } = configuration
  if (!issuer || !oidcClientId) throw fail(providerErrors.off)
  if (!kept || kept.issuer !== issuer || kept.until < Date.now()) {
    kept = { issuer, until: Date.now() + keptFor, connection: discover(configuration) }
  }
  const { connection } = kept
  return connection.catch((error) => {
    if (kept?.connection === connection) kept = null
    log.warn({ err: error, issuer }, 'the sign-on provider could not be reached')
    throw fail(providerErrors.away)
  })
}

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
