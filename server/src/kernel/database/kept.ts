import type { Listener } from './listener.ts'

/**
 * A value that is loaded once and kept until the database says on `channel` that it changed. While
 * the listening connection is down it is loaded each time.
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
