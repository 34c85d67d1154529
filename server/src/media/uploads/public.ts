/** What other domains may use of the uploads in parts. */
export { diskOf, hasSpace, keptFree, promised, requireSpace } from './disk-space.ts'
export { partsFolder, partsPath } from './folder-parts.ts'
export { forgetParts, partHashes } from './sent-parts.ts'
