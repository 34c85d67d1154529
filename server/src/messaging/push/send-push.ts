import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { guardedAsk } from '#server/kernel/outgoing/guarded-ask.ts'
import { inTurns } from './in-turns.ts'
import { type PushKeys, pushKeys } from './push-keys.ts'
import { type Device, toldDevices } from './told-devices.ts'

/** What a browser shows; it opens `link`. `tag`: a newer one of the same takes its place. */
export type PushWords = { title: string; body: string; link: string | null; tag: string }

/** Seconds for which a push service keeps what a sleeping device has not fetched. */
const kept = 24 * 60 * 60
/** Milliseconds that a push service may take. */
const patience = 10_000

/** `gone`: the browser takes no pushes any more; `later`: the service refused for now; `lost`: nobody knows. */
export type Outcome = 'sent' | 'gone' | 'later' | 'lost'

const outcomeOf = (status: number): Outcome => {
  if (status === 403 || status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) return 'later'
  return status < 300 ? 'sent' : 'lost'
}

/** Sends words to one browser; never rejects. */
export async function pushToDevice(
  { configuration, log }: Kernel,
  { endpoint, p256dh, auth }: Pick<Device, 'endpoint' | 'p256dh' | 'auth'>,
  words: PushWords,
  keys: PushKeys,
): Promise<Outcome> {
  const subject = configuration.publicUrl.startsWith('https:')
    ? configuration.publicUrl
    : `mailto:${/<([^<>]+)>/.exec(configuration.mailFrom)?.[1] ?? configuration.mailFrom}`
  try {
    const { default: webPush } = await import('web-push')
    const request = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(words),
      { vapidDetails: { subject, ...keys }, TTL: kept, urgency: 'high' },
    )
    const answer = await guardedAsk(new URL(endpoint), AbortSignal.timeout(patience), {
      method: 'POST',
      body: request.body as Buffer,
      headers: request.headers as Record<string, string>,
      innerHosts: configuration.pushInnerHosts,
    })
    answer.destroy()
    return outcomeOf(answer.statusCode ?? 0)
  } catch (error) {
    log.warn({ err: error, host: URL.parse(endpoint)?.host }, 'push could not be sent')
    return 'lost'
  }
}

/** So many requests to push services are under way at once in a process. */
const inTurn = inTurns(20)

/** Sends words to every device of a person; devices that are gone are forgotten. Whether it is to be tried again. */
export async function pushTo(kernel: Kernel, userId: number, words: PushWords): Promise<'done' | 'later'> {
  const devices = await toldDevices(kernel.db, userId)
  if (devices.length === 0) return 'done'
  const keys = await pushKeys(kernel)
  const outcomes = await Promise.all(
    devices.map(async (device) => ({
      id: device.id,
      outcome: await inTurn(() => pushToDevice(kernel, device, words, keys)),
    })),
  )
  const gone = outcomes.flatMap(({ id, outcome }) => (outcome === 'gone' ? [id] : []))
  if (gone.length > 0)
    await sql`delete from push_subscription where id = any(${gone}::bigint[])`.execute(kernel.db)
  const is = (requested: Outcome) => outcomes.some(({ outcome }) => outcome === requested)
  return is('later') && !is('sent') ? 'later' : 'done'
}
