import { subscribePush } from '@toasoan/contract/messaging/push'
import { call } from '#web/client/call.ts'

/** What this browser is subscribed to pushes with, or null. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker?.getRegistration()
  return (await worker?.pushManager?.getSubscription()) ?? null
}

/** A subscription as the server takes it. */
export function deviceOf(subscription: PushSubscription) {
  const { endpoint = '', keys } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

/** Tells the server in which session this browser is now; who never turned pushes on here is told nothing. */
export async function renewPush(): Promise<void> {
  const subscription = await ownSubscription()
  if (subscription) await call(subscribePush, { body: { ...deviceOf(subscription), renew: true } })
}
