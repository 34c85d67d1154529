import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import { embedOrigins } from '@toasoan/contract/editorial/embeds'
import Fastify from 'fastify'
import type { Configuration } from '../kernel/configuration/configuration.ts'

const webSocketOf = (address: string): string => new URL(address).origin.replace(/^http/, 'ws')

/** The origins that an operator gave to APIs and to the notification service. */
function otherOrigins({ services, realtimeUrl }: Configuration): string[] {
  const addresses = Object.values(services).filter((address) => !address.startsWith('/'))
  const origins = addresses.map((address) => new URL(address).origin)
  return realtimeUrl ? [...origins, new URL(realtimeUrl).origin, webSocketOf(realtimeUrl)] : origins
}

/**
 * What pages may use of a browser, and nothing else: copying and pasting, pictures and sounds at full size, and for
 * what articles embed the same as their frames are given (contract/src/editorial/embed-frame.ts). Recordings
 * are uploaded as files, so nobody's microphone, camera or place is ever asked for.
 */
export const permissionsPolicy = [
  ...['clipboard-read', 'clipboard-write'].map((feature) => `${feature}=(self)`),
  ...['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'].map(
    (feature) => `${feature}=(self ${embedOrigins.map((origin) => `"${origin}"`).join(' ')})`,
  ),
  // A presenter's screen stays on.
  'screen-wake-lock=(self)',
  ...[
    ...[
      'accelerometer',
      'camera',
      'display-capture',
      'geolocation',
      'gyroscope',
      'magnetometer',
      'microphone',
    ],
    ...['midi', 'payment', 'publickey-credentials-get', 'serial', 'usb', 'xr-spatial-tracking'],
  ].map((feature) => `${feature}=()`),
].join(', ')

/** Of an answer's headers, those that are not about security. */
const others = new Set(['connection', 'content-length', 'content-type', 'date'])

/** The security headers of every answer. The plugin would put them together anew for each, so it is asked once. */
export async function securityHeaders(configuration: Configuration): Promise<Record<string, string>> {
  const once = Fastify()
  await once.register(helmet, securityPolicy(configuration))
  const { headers } = await once.inject('/')
  const fixed = Object.entries({ ...headers, 'permissions-policy': permissionsPolicy }).filter(
    ([name]) => !others.has(name),
  )
  return Object.fromEntries(fixed.map(([name, value]) => [name, String(value)]))
}

/**
 * The content policy of the back-office, out of that of every page: its uploads hash large files by WebAssembly (which
 * allows no script that is written as text), and its library shows documents in frames.
 */
export const officePolicy = (policy: string): string =>
  policy.replace('script-src ', "script-src 'wasm-unsafe-eval' ").replace('frame-src ', 'frame-src blob: ')

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
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        mediaSrc: ["'self'", 'blob:', 'https:'],
        // What articles embed; a frame is made only when somebody presses for it.
        frameSrc: ["'self'", ...embedOrigins],
        fontSrc: ["'self'", 'data:'],
        // Some browsers do not count a WebSocket of this very host as 'self'.
        connectSrc: ["'self'", webSocketOf(publicUrl), ...otherOrigins(configuration)],
        workerSrc: ["'self'", 'blob:'],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure
      ? { maxAge: 31_536_000, includeSubDomains: configuration.hstsSubdomains }
      : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  }
}
