/** What other domains may use of donations. */
export { donationBy, stateOf } from './donation-rows.ts'
export { lookAgain } from './look-again.ts'
export { openWays } from './open-ways.ts'
export { waitingDonationRefunds } from './waiting.ts'
