/** What other domains may use of deposits. */
export { explainLine, lineSaying, openLinesUntil } from './bank-lines.ts'
export { newCode } from './make-deposit.ts'
export { bankOf, waysOf } from './transfer-ways.ts'
export { waitingDeposits } from './waiting.ts'
