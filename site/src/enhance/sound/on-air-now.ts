import type { OnAirChannel } from '@toasoan/contract/site/listening'

/** A channel that can be heard. */
export type OnAirNow = Pick<OnAirChannel, 'code' | 'name' | 'now'> & { stream: string }

/** The channels that can be heard with what they send now; null where nobody answers. */
export async function onAirNow(): Promise<OnAirNow[] | null> {
  const answer = await fetch('/api/home/on-air').catch(() => null)
  if (!answer?.ok) return null
  const { channels } = ((await answer.json()) as { data: { channels: OnAirChannel[] } }).data
  return channels.flatMap(({ code, name, now, stream, kind }) =>
    stream && kind !== 'tv' ? [{ code, name, now, stream }] : [],
  )
}
