/** The house's clock is seven hours before UTC's, without summer time. */
const offset = 7 * 3_600_000

/** An instant as a `datetime-local` field wants it, on the house's clock; empty for none. */
export const toFieldTime = (instant: string | null): string =>
  instant ? new Date(Date.parse(instant) + offset).toISOString().slice(0, 16) : ''

/** What a `datetime-local` field says, as ISO 8601 with the house's offset; null for nothing. */
export const fromFieldTime = (value: string): string | null =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value) ? `${value}:00+07:00` : null
