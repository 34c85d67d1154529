/** What other domains may use of the versions. */
export { versionsOf } from './versions.ts'
