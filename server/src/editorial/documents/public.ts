/** What other domains may use of articles as files. */
export { papersOfVersion, type VersionPapers } from './version-papers.ts'
