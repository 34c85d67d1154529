/** What other domains may use of the uploads in parts. */
export { keptFree, promised } from './disk-space.ts'
export { partsFolder, partsPath, removeParts } from './sessions.ts'
