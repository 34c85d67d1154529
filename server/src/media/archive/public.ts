/** What other domains may use of the archive. */
export { handOver } from './hand-over.ts'
export { sendToArchive, sendUploaded } from './send.ts'
