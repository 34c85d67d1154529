/** What other domains may use of the transcripts. */
export { addMachineRun, addVersion, findTranscript } from './store.ts'
export { retime } from './timing.ts'
