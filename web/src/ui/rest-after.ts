/**
 * What stays of a text that was sent as `sent` while its author went on typing: what stands behind it. Words that were
 * altered meanwhile stay whole, for nobody knows which of them are new.
 */
export function restAfter(sent: string, now: string): string {
  const words = now.trimStart()
  return words.startsWith(sent) ? words.slice(sent.length).trimStart() : now
}
