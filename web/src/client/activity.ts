/** Where the tabs of a browser keep when their person last did something, and of what the server was told. */
const names = { last: 'last_activity', told: 'told_activity' } as const

const read = (name: string): number => Number(localStorage.getItem(name) ?? 0)

/** The last activity in any tab, in milliseconds of the epoch; 0 before the first. */
export const lastActivity = (): number => read(names.last)

/** Keeps that the person did something at that moment, in milliseconds of the epoch. */
export const keepActivity = (at: number): void => localStorage.setItem(names.last, String(at))

/** Whether the server does not know yet of the last activity. */
export const isUntold = (): boolean => lastActivity() > read(names.told)

/** Keeps that a call told the server of activity until that moment. */
export function keepTold(at: number): void {
  if (at > read(names.told)) localStorage.setItem(names.told, String(at))
}

/**
 * How long the person has done nothing, as each call says it: what a page asks for by itself keeps no session alive.
 * Empty where nothing is known yet; then the call itself counts.
 */
export function idleHeader(): Record<string, string> {
  const last = lastActivity()
  if (last === 0) return {}
  return { 'X-Idle-Seconds': String(Math.max(0, Math.floor((Date.now() - last) / 1000))) }
}
