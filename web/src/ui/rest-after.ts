/**
 * Remaining text when a text was sent as `sent` while its author continued typing: the appended part. If the
 * sent part was edited meanwhile the whole text is kept, since new and old words cannot be separated.
 */
export function restAfter(sent: string, now: string): string {
  const words = now.trimStart()
  return words.startsWith(sent) ? words.slice(sent.length).trimStart() : now
}
