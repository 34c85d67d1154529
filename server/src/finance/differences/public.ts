/** What other domains may use of differences between books. */
export { changeDifference, differenceList, openDifference, openDifferencesUntil } from './differences.ts'
