import { keepQueue } from './queue.ts'

/** Remembers the rows that a list shows as the queue of what is opened from it, with the address that shows them. */
export const keepShown = (rows: readonly { id: number }[]): void =>
  keepQueue(`${window.location.pathname}${window.location.search}`, rows)
