import type { Listener } from './listener.ts'

/**
 * A value cached until the database notifies a change on `channel`. While the LISTEN connection is down it is
 * loaded on each access.
 */
export function keptUntil<T>(listener: Listener, channel: string, load: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null
  const forget = () => {
    kept = null
  }
  listener.on(channel, forget)
  listener.onReset(forget)
  return () => {
    if (kept && listener.healthy) return kept
    const loading = load()
    kept = loading
    loading.catch(() => {
      if (kept === loading) kept = null
    })
    return loading
  }
}
