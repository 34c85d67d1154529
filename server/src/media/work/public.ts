/** What other domains may use of the work on files. */
export { jobsOfFile } from './job-rows.ts'
export { addJob } from './media-jobs.ts'
