import type { Configuration } from '#server/kernel/configuration/configuration.ts'

type Place = Pick<Configuration, 'publicUrl' | 'port' | 'demo'>

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * The address of a channel's stream as readers are given it: a path where this server sends it itself, so that it is
 * heard behind any host; null for one that pages may not use, which is one without encryption beside pages with it.
 */
export function streamForReaders(stream: string, { publicUrl, port, demo }: Place): string | null {
  if (!URL.canParse(stream)) return null
  const { protocol, hostname, host, port: at, pathname, search } = new URL(stream)
  const own = new URL(publicUrl)
  const sentHere =
    loopback.has(hostname) && (Number(at) === port || (demo && pathname.startsWith('/demo-streams/')))
  if (sentHere || host === own.host) return pathname + search
  return protocol === 'https:' || own.protocol === 'http:' ? stream : null
}
