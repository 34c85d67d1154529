/** Milliseconds for which own letters that others' changes hide are offered back, once the server has them. */
const fresh = 15_000

/**
 * Own letters that a merge may take out unseen, by the first clock of theirs: those that the server does not have yet,
 * however long they wait for a connection, and those typed within the last seconds.
 */
export function ownLetters() {
  let typed: { clock: number; at: number }[] = []
  let queued: number | null = null
  let sent: number | null = null
  return {
    typed(clock: number): void {
      queued ??= clock
      typed = [...typed.filter(({ at }) => at > Date.now() - fresh), { clock, at: Date.now() }]
    },
    sent(): void {
      sent = queued
      queued = null
    },
    confirmed(): void {
      if (sent !== null) typed = [{ clock: sent, at: Date.now() }, ...typed]
      sent = null
    },
    putBack(): void {
      queued = sent ?? queued
      sent = null
    },
    forget(): void {
      typed = []
      queued = null
      sent = null
    },
    /** The first clock of them; infinite where there are none. */
    since(): number {
      const recent = typed.filter(({ at }) => at > Date.now() - fresh).map(({ clock }) => clock)
      const waiting = [sent, queued].filter((clock) => clock !== null)
      return Math.min(...recent, ...waiting)
    },
  }
}
