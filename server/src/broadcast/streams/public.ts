/** What the other parts of broadcasting use of streams. */
export { mayListen } from './open-stream.ts'
export { probeStream } from './probe-stream.ts'
