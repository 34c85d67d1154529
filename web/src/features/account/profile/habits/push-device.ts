import { pushState, subscribePush, unsubscribePush } from '@toasoan/contract/messaging/push'
import { call } from '#web/client/call.ts'
import { deviceOf, ownSubscription } from '#web/session/renew-push.ts'

/** Whether this browser can be told by push at all. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const isSameKey = (subscription: PushSubscription, key: Uint8Array): boolean => {
  const kept = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0))
  return kept.length === key.length && kept.every((byte, at) => byte === key[at])
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Asks the browser and its push service, then tells the server. Rejects where one of them refuses. */
export async function turnPushOn(): Promise<void> {
  const worker = await navigator.serviceWorker.ready
  const { public_key } = await call(pushState, {})
  const applicationServerKey = bytesOf(public_key)
  const before = await worker.pushManager.getSubscription()
  // The house's key has changed since: the push service takes nothing from the new one for the old subscription.
  if (before && !isSameKey(before, applicationServerKey)) await before.unsubscribe()
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  await call(subscribePush, { body: deviceOf(made) })
}

/** Tells the server first: what is no longer known there is told nothing. */
export async function turnPushOff(): Promise<void> {
  const subscription = await ownSubscription()
  if (!subscription) return
  await call(unsubscribePush, { query: { endpoint: subscription.endpoint } }).catch(() => {})
  await subscription.unsubscribe()
}
