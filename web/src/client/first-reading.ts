import { onSessionEnd } from './credentials.ts'

/** When the first reading of this session's page began, in milliseconds of the server's clock; null before it. */
let mark: number | null = null

/** Keeps what an answer says of its reading, if it is the first one. */
export function keepMark(said: string | null): void {
  mark ??= Number(said) || null
}

/** Since when a line must hear what it could not hear yet. */
export const firstReading = (): number | null => mark

onSessionEnd(() => {
  mark = null
})
