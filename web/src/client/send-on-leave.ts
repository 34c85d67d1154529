import type { AnyEndpoint, InputOf } from '@toasoan/contract/kit/endpoint'
import { addressOf, headersOf } from './transport.ts'

/** Browsers refuse more bytes than 64 KiB in all requests together that outlive their page. */
const mostKept = 60_000

/**
 * Sends a change that nobody waits for, also while the page is being left. One that is too large to
 * outlive its page goes out all the same, and arrives if the page lives long enough.
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
