import type { Kernel } from '#server/kernel/kernel.ts'
import { OutgoingFailure } from '#server/kernel/outgoing/outgoing-failure.ts'

/** Where the papers of the demo stand on this server. */
export const demoPapersPath = '/demo-papers/'

/** This server as the host of the demo's papers; null without the demo. */
export const demoHost = ({ demo, port }: Kernel['configuration']): string | null =>
  demo ? `127.0.0.1:${port}` : null

/**
 * Refuses everything of this server that is none of the demo's papers: what it shows to itself alone is nobody's to
 * collect.
 *
 * @throws OutgoingFailure `inner`
 */
export function refuseOwn(url: URL, host: string | null): void {
  const isPaper = url.pathname.startsWith(demoPapersPath) || url.pathname === '/robots.txt'
  if (url.host === host && !isPaper) throw new OutgoingFailure('inner')
}
