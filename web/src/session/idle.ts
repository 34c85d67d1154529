/** The specification's time before logout while nothing was done since the page was opened, in ms. */
export const idleDefault = 3_600_000
/** Milliseconds between two looks at the clock. */
export const idleInterval = 30_000
/** Minutes left at which the person is warned. */
export const idleWarnings = [10, 5] as const

export type IdleWarning = (typeof idleWarnings)[number]
export type IdleState = { kind: 'active' } | { kind: 'warn'; minutes: IdleWarning } | { kind: 'expired' }

/**
 * What is due after `idle` milliseconds without activity, when `limit` milliseconds are allowed.
 * `warned` are the warnings given since the last activity; the nearest one that is due is given
 * once. A warning that the limit leaves no time for is left out.
 */
export function idleState(idle: number, limit: number, warned: readonly IdleWarning[]): IdleState {
  if (idle >= limit) return { kind: 'expired' }
  const left = limit - idle
  const due = idleWarnings.findLast((minutes) => limit > minutes * 60_000 && left <= minutes * 60_000)
  return due && !warned.includes(due) ? { kind: 'warn', minutes: due } : { kind: 'active' }
}
