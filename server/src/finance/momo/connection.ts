import { momoErrors } from '@toasoan/contract/finance/momo'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'

/** Where MoMo is, and who we are there. */
export type Connection = { endpoint: string; partnerCode: string; accessKey: string; secretKey: string }

/** Where the demo's own counterpart of MoMo answers. */
export const simulatorPath = '/momo-simulator'

/** Whether the counterpart of ours stands in for MoMo: in a demo that names no gateway. */
export const isSimulated = ({ demo, momoEndpoint, nodeEnv }: Configuration): boolean =>
  demo && momoEndpoint === '' && nodeEnv !== 'production'

const simulated = (publicUrl: string): Connection => ({
  endpoint: `${publicUrl}${simulatorPath}`,
  partnerCode: 'TOASOAN',
  accessKey: 'simulated-access',
  secretKey: 'simulated-secret',
})

/** The connection to MoMo; null when there is none. */
export function connectionOf({ configuration }: Pick<Kernel, 'configuration'>): Connection | null {
  if (isSimulated(configuration)) return simulated(configuration.publicUrl)
  const { momoEndpoint, momoPartnerCode, momoAccessKey, momoSecretKey } = configuration
  if (momoEndpoint === '') return null
  return {
    endpoint: momoEndpoint.replace(/\/$/, ''),
    partnerCode: momoPartnerCode,
    accessKey: momoAccessKey,
    secretKey: momoSecretKey,
  }
}

/** The same, refused with 409 when there is none. */
export function requireConnection(kernel: Pick<Kernel, 'configuration'>): Connection {
  const connection = connectionOf(kernel)
  if (!connection) throw fail(momoErrors.notConfigured)
  return connection
}
