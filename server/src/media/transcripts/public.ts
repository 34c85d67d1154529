/** What other domains may use of the transcripts. */

export { retime } from '@toasoan/contract/media/transcript-timing'
export { asText, asVtt } from './formats.ts'
export { addMachineRun, addVersion, findTranscript } from './store.ts'
