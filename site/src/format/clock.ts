// Vietnam keeps UTC+7 the year round, so its clock is the UTC clock seven hours later.
const vietnamOffset = 7 * 3_600_000

/** Two digits. */
export const two = (n: number): string => String(n).padStart(2, '0')

/** An instant whose UTC fields are those of Vietnam's clock. */
export const inVietnam = (instant: string): Date => new Date(Date.parse(instant) + vietnamOffset)

/** `h:mm` on Vietnam's clock. */
export function clock(instant: string): string {
  const date = inVietnam(instant)
  return `${date.getUTCHours()}:${two(date.getUTCMinutes())}`
}

/** `DD/MM/YYYY` in Vietnam. */
export function day(instant: string): string {
  const date = inVietnam(instant)
  return `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`
}
