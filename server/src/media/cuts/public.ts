/** What other domains may use of the cuts. */
export { renderCut } from './render.ts'
