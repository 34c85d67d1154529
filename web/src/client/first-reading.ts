import { onSessionEnd } from './credentials.ts'

/** Server time (ms) of the page's first read in this session; null before it. */
let mark: number | null = null
/** The start time passed by the open socket; null without one. */
let given: number | null = null
let notifyMissed: () => void = () => {}

/** Sets the callback for a response older than the socket's start time. */
export const onOldReading = (tell: () => void): void => {
  notifyMissed = tell
}

/**
 * Records the server time of a response if it is the earliest: a slow response may arrive after later ones.
 * `early`: requested before the socket opened; data read before the socket's start may have missed changes.
 */
export function keepMark(said: string | null, early: boolean): void {
  const began = Number(said)
  if (!began || !early) return
  mark = Math.min(mark ?? began, began)
  if (given === null || began >= given) return
  given = began
  notifyMissed()
}

/** Requests from before the socket opened that are still pending. */
const underWay = new Set<Promise<unknown>>()

/** Maximum ms for which a socket waits for earlier requests. */
const mostWaiting = 2000

/** Counts a request made before the socket opened, until it has ended. */
export function countEarly(answer: Promise<unknown>): void {
  const ended = answer.catch(() => {}).finally(() => underWay.delete(ended))
  underWay.add(ended)
}

/**
 * Waits for the page's first requests, so that the socket can state the time from which it needs events;
 * otherwise all events would count as missed, and the page would reload.
 */
export async function beginningRead(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, mostWaiting))
  await Promise.race([Promise.all(underWay), late])
}

/** Time from which a socket needs missed events. */
export const firstReading = (): number | null => mark

/** The socket is open and has asked for events since that time; without a time, only for new ones. */
export const lineOpened = (since: number | null): void => {
  given = since ?? Number.POSITIVE_INFINITY
}

/** The socket is closed permanently, as at logout. */
export const lineClosed = (): void => {
  given = null
}

/** Whether requests made now precede the socket. */
export const isEarly = (): boolean => given === null

onSessionEnd(() => {
  mark = null
  given = null
})
