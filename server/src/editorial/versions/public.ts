/** What other domains may use of the versions. */
export { versionId, wholeVersion } from './versions.ts'
