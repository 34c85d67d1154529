import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Configuration } from '../kernel/configuration/configuration.ts'

const webSocketOf = (address: string): string => new URL(address).origin.replace(/^http/, 'ws')

/** The origins that an operator gave to APIs and to the notification service. */
function otherOrigins({ services, realtimeUrl }: Configuration): string[] {
  const addresses = Object.values(services).filter((address) => !address.startsWith('/'))
  const origins = addresses.map((address) => new URL(address).origin)
  return realtimeUrl ? [...origins, new URL(realtimeUrl).origin, webSocketOf(realtimeUrl)] : origins
}

/**
 * Headers for every page. Scripts come from this site only; styles may be inline because the
 * interface library sets them on elements. Strict transport only where the public address is https.
 */
export function securityPolicy(configuration: Configuration): FastifyHelmetOptions {
  const { publicUrl } = configuration
  const secure = publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        mediaSrc: ["'self'", 'blob:', 'https:'],
        fontSrc: ["'self'", 'data:'],
        // Some browsers do not count a WebSocket of this very host as 'self'.
        connectSrc: ["'self'", webSocketOf(publicUrl), ...otherOrigins(configuration)],
        workerSrc: ["'self'", 'blob:'],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 15_552_000 } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  }
}
