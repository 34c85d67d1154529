/** What other domains may use of the work on files. */
export { askBroadcastCopies } from './broadcast-copies.ts'
export { noteDuration } from './duration.ts'
export { jobsOfFile } from './job-rows.ts'
export { addJob, type MediaJob } from './media-jobs.ts'
export { hasTools } from './tools.ts'
export { wavOf } from './wav-of.ts'
export { type Doing, type Worker, type WorkFile, workFile } from './work-file.ts'
export { WorkRefused } from './work-refused.ts'
