/** What other domains may use of the uploads in parts. */
export { diskOf, hasSpace, keptFree, promised, requireSpace } from './disk-space.ts'
export { partsFolder, partsPath, removeParts } from './sessions.ts'
