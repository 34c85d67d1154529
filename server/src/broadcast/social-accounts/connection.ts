import { socialAccountErrors } from '@toasoan/contract/broadcast/social-accounts'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'

export type GraphConnection = { url: string; loginUrl: string; appId: string; appSecret: string }
export type YoutubeConnection = {
  url: string
  loginUrl: string
  tokenUrl: string
  clientId: string
  clientSecret: string
}

type Configured = Pick<Kernel, 'configuration'>

/** Where the demo's own counterpart of both networks answers. */
export const simulatorPath = '/social-simulator'

/** Whether the counterpart of ours stands in for both networks: in a demo that names neither. */
export const isSimulated = ({ demo, facebookGraphUrl, youtubeApiUrl, nodeEnv }: Configuration): boolean =>
  demo && facebookGraphUrl === '' && youtubeApiUrl === '' && nodeEnv !== 'production'

/** How anybody is known to the counterpart. */
export const simulatedApp = { id: 'toasoan-demo', secret: 'simulated-secret' } as const

const bare = (address: string) => (address.endsWith('/') ? address.slice(0, -1) : address)

/** The connection to Facebook; null when there is none. */
export function graphConnection({ configuration }: Configured): GraphConnection | null {
  const { facebookGraphUrl, facebookLoginUrl, facebookAppId, facebookAppSecret, publicUrl } = configuration
  if (isSimulated(configuration))
    return {
      url: `${publicUrl}${simulatorPath}/v21.0`,
      loginUrl: `${publicUrl}${simulatorPath}/v21.0/dialog/oauth`,
      appId: simulatedApp.id,
      appSecret: simulatedApp.secret,
    }
  if (facebookGraphUrl === '') return null
  return {
    url: bare(facebookGraphUrl),
    loginUrl: facebookLoginUrl,
    appId: facebookAppId,
    appSecret: facebookAppSecret,
  }
}

/** The connection to YouTube; null when there is none. */
export function youtubeConnection({ configuration }: Configured): YoutubeConnection | null {
  const { youtubeApiUrl, youtubeLoginUrl, youtubeTokenUrl, youtubeClientId, youtubeClientSecret, publicUrl } =
    configuration
  if (isSimulated(configuration))
    return {
      url: `${publicUrl}${simulatorPath}/youtube/v3`,
      loginUrl: `${publicUrl}${simulatorPath}/o/oauth2/v2/auth`,
      tokenUrl: `${publicUrl}${simulatorPath}/token`,
      clientId: simulatedApp.id,
      clientSecret: simulatedApp.secret,
    }
  if (youtubeApiUrl === '') return null
  return {
    url: bare(youtubeApiUrl),
    loginUrl: youtubeLoginUrl,
    tokenUrl: youtubeTokenUrl,
    clientId: youtubeClientId,
    clientSecret: youtubeClientSecret,
  }
}

/** The same, refused with 409 when there is none. */
export function requireGraph(configured: Configured): GraphConnection {
  const connection = graphConnection(configured)
  if (!connection) throw fail(socialAccountErrors.notConfigured, { network: 'Facebook' })
  return connection
}

/** The same, refused with 409 when there is none. */
export function requireYoutube(configured: Configured): YoutubeConnection {
  const connection = youtubeConnection(configured)
  if (!connection) throw fail(socialAccountErrors.notConfigured, { network: 'YouTube' })
  return connection
}
