/** What the other parts of broadcasting use of streams. */
export { type Form, type Frame, frameReader, framesOf, sameForm } from './frames.ts'
export { listen, type Source, type Timing, usualTiming } from './listen.ts'
export { joiner } from './ogg/pages.ts'
export { mayListen } from './open-stream.ts'
export { probeStream } from './probe-stream.ts'
export type { Placed, Tail } from './timeline.ts'
