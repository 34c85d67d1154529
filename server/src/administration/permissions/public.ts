/** What other domains may use of permissions. */
export { nameOf, wordsOf } from './words.ts'
