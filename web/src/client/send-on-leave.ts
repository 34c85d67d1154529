import type { AnyEndpoint, InputOf } from '@toasoan/contract/kit/endpoint'
import { addressOf, headersOf } from './transport.ts'

/** Browsers limit all keepalive requests together to 64 KiB. */
const mostKept = 60_000

/**
 * Sends a change without waiting, also while the page is being closed. If it is too large for keepalive it is
 * sent normally, and arrives if the page lives long enough.
 */
export function sendOnLeave<E extends AnyEndpoint>(endpoint: E, body: InputOf<E>['body']): void {
  const words = JSON.stringify(body)
  void fetch(addressOf(endpoint), {
    method: endpoint.method,
    headers: { ...headersOf(), 'Content-Type': 'application/json' },
    body: words,
    keepalive: new TextEncoder().encode(words).length < mostKept,
    credentials: 'omit',
  }).catch(() => {})
}
