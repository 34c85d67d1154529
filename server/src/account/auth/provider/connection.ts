import { providerErrors, providerReturnPath } from '@toasoan/contract/account/provider'
import {
  allowInsecureRequests,
  type Configuration as Connection,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'

type Configured = Pick<Configuration, 'oidcIssuer' | 'oidcClientId' | 'oidcClientSecret' | 'publicUrl'>

const patienceSeconds = 15
/** Milliseconds after which the provider's addresses and keys are asked for again. */
const keptFor = 3_600_000

type Kept = { issuer: string; until: number; connection: Promise<Connection> }

let kept: Kept | null = null

/** Where the provider sends people back to. */
export const returnAddress = ({ publicUrl }: Configured): string => `${publicUrl}${providerReturnPath}`

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
export async function connectionTo({
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
