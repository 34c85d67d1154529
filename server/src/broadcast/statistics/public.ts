/** What the other parts of broadcasting use of what was sent. */
export { noteTitles } from './as-run.ts'
export { broadcastMeasures } from './measures.ts'
export { tally } from './tally.ts'
