import { onSessionEnd } from './credentials.ts'

/** When the first reading of this session's page began, in milliseconds of the server's clock; null before it. */
let mark: number | null = null
/** What the open line gave as its beginning; null while none is open. */
let given: number | null = null
let notifyMissed: () => void = () => {}

/** Sets what happens when an answer turns out to be older than what the line could say. */
export const onOldReading = (tell: () => void): void => {
  notifyMissed = tell
}

/**
 * Keeps what an answer says of its reading, if none began earlier: a slow one comes after quicker ones that began later.
 * `early` is whether it was asked for before the line was open; where it was read before the line's beginning, nobody
 * told what changed in between.
 */
export function keepMark(said: string | null, early: boolean): void {
  const began = Number(said)
  if (!began || !early) return
  mark = Math.min(mark ?? began, began)
  if (given === null || began >= given) return
  given = began
  notifyMissed()
}

/** What was asked for before the line was open and is not answered yet. */
const underWay = new Set<Promise<unknown>>()

/** Milliseconds for which a line waits at most for what was asked for before it. */
const mostWaiting = 2000

/** Counts what is asked for before the line is open, until it has ended, however it does. */
export function countEarly(answer: Promise<unknown>): void {
  const ended = answer.catch(() => {}).finally(() => underWay.delete(ended))
  underWay.add(ended)
}

/**
 * Waits for what the page began with, so that the line can say since when it must hear; a line that says nothing would
 * take all of it for missed, and the page would read it twice.
 */
export async function beginningRead(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, mostWaiting))
  await Promise.race([Promise.all(underWay), late])
}

/** Since when a line must hear what it could not hear yet. */
export const firstReading = (): number | null => mark

/** The line is open, and is told what went out since that time; without one, only what comes. */
export const lineOpened = (since: number | null): void => {
  given = since ?? Number.POSITIVE_INFINITY
}

/** The line is closed for good, as at logout. */
export const lineClosed = (): void => {
  given = null
}

/** Whether what is asked for now is asked before the line is open. */
export const isEarly = (): boolean => given === null

onSessionEnd(() => {
  mark = null
  given = null
})
