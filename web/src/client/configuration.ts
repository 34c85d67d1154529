import type { Service } from '@toasoan/contract/kit/endpoint'

type RuntimeConfiguration = {
  /** Base address of each API, for operators who run them apart. */
  services?: Partial<Record<Service, string>>
  /** Origin of the notification service; this page's own when absent. */
  realtime?: string
}

declare global {
  interface Window {
    /** Set by `/configuration.js`, which the server writes from SERVICES and REALTIME_URL. */
    __TOASOAN__?: RuntimeConfiguration
  }
}

/** The base address of a service's calls, without a slash at the end. */
export const baseOf = (service: Service): string =>
  (window.__TOASOAN__?.services?.[service] ?? '/api').replace(/\/$/, '')

/** The origin that Socket.IO connects to; undefined means this page's own. */
export const realtimeOrigin = (): string | undefined => window.__TOASOAN__?.realtime

/** Time limits in milliseconds, from the specification's section 9. */
export const timeLimits = { service: 300_000, auth: 30_000, upload: 18_000_000 } as const
