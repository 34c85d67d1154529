import type { signInProvider } from '@toasoan/contract/account/provider'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'

/** Whether the house signs in with a provider, and where that is. */
export function providerOf({
  oidcIssuer,
  oidcClientId,
}: Pick<Configuration, 'oidcIssuer' | 'oidcClientId'>): DataOf<typeof signInProvider> {
  const enabled = oidcIssuer !== '' && oidcClientId !== ''
  return { enabled, host: enabled ? new URL(oidcIssuer).host : '' }
}
