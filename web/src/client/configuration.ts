import type { Service } from '@toasoan/contract/kit/endpoint'

type RuntimeConfiguration = {
  /** Base URL of each API, for operators who run them separately. */
  services?: Partial<Record<Service, string>>
  /** Origin of the notification service; this page's own when absent. */
  realtime?: string
}

declare global {
  interface Window {
    /** Set by `/configuration.js`, which the server generates from SERVICES and REALTIME_URL. */
    __TOASOAN__?: RuntimeConfiguration
  }
}

/** Base URL of a service's calls, without trailing slash. */
export const baseOf = (service: Service): string =>
  (window.__TOASOAN__?.services?.[service] ?? '/api').replace(/\/$/, '')

/** Origin for Socket.IO; undefined means this page's own. */
export const realtimeOrigin = (): string | undefined => window.__TOASOAN__?.realtime

/** Timeouts in ms (specification, section 9). */
export const timeLimits = { service: 300_000, auth: 30_000, upload: 18_000_000 } as const
