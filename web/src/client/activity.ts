/** Storage keys shared by the browser's tabs: time of the last activity, and time reported to the server. */
const names = { last: 'last_activity', told: 'told_activity' } as const

const read = (name: string): number => Number(localStorage.getItem(name) ?? 0)

/** Time of the last activity in any tab, in epoch milliseconds; 0 before the first. */
export const lastActivity = (): number => read(names.last)

/** Records user activity at that time (epoch milliseconds). */
export const keepActivity = (at: number): void => localStorage.setItem(names.last, String(at))

/** Whether the last activity has not been reported to the server. */
export const isUntold = (): boolean => lastActivity() > read(names.told)

/** Records that a call reported activity up to that time. */
export function keepTold(at: number): void {
  if (at > read(names.told)) localStorage.setItem(names.told, String(at))
}

/**
 * Idle time sent with each call, so that automatic requests keep no session alive. Empty when unknown; then
 * the call itself counts as activity.
 */
export function idleHeader(): Record<string, string> {
  const last = lastActivity()
  if (last === 0) return {}
  return { 'X-Idle-Seconds': String(Math.max(0, Math.floor((Date.now() - last) / 1000))) }
}
