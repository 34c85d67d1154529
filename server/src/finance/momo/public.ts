/** What other domains may use of payments by MoMo. */
export { connectionOf } from './connection.ts'
export { keepAnswer } from './messages.ts'
export { askAbout } from './query-payment.ts'
export { decideRefund, sendRefund } from './refunds.ts'
export { paymentVerdict } from './result-codes.ts'
export { waitingMomoRefunds } from './waiting.ts'
