/** What other domains may use of the speech engine's queue. */
export { hasSpeech, waitsForTool } from './engine.ts'
export { latestJob } from './requests.ts'
export type { Spoken } from './speech.ts'
