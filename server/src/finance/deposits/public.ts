/** What other domains may use of deposits. */
export { openLinesUntil } from './bank-lines.ts'
export { decideDeposit } from './decide-deposit.ts'
export { waitingDeposits } from './waiting.ts'
