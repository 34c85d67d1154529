/** What other domains may use to write to people. */
export { type Letter, messageOf, sendLetter } from './send-letter.ts'
