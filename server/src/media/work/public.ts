/** What other domains may use of the work on files. */
export { addJob, type JobKind } from './media-jobs.ts'
