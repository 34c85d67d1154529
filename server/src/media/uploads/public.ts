/** What other domains may use of the uploads in parts. */
export { partsPath, removeParts } from './sessions.ts'
