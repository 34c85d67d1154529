/** What other domains may use of the states. */
export { stageLabel } from './stage-names.ts'
