/** What other domains may use of the archive. */
export { handOver } from './hand-over.ts'
export { sendFor, sendToArchive, sendUploaded } from './send.ts'
