/** The house's type on paper, for whoever lays out a PDF. */

export { htmlToDocument } from './read/html-to-document.ts'
/** What other domains may use of articles as files. */
export { papersOfVersion } from './version-papers.ts'
export { faces, isFace, runsOf } from './write/letters.ts'
export { clean } from './write/paper.ts'
