import { startSession } from '#web/session/session.ts'

let starting: Promise<void> | null = null

/** Resolves once the stored session has been taken up, which happens once. */
export function sessionReady(): Promise<void> {
  starting ??= startSession()
  return starting
}
