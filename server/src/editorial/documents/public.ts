export { htmlToDocument } from './read/html-to-document.ts'
/** What other domains may use of articles as files. */
export { papersOfVersion } from './version-papers.ts'
