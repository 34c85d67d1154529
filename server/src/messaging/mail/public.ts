/** What other domains may use to write to people. */
export { type Letter, sendLetter } from './send-letter.ts'
