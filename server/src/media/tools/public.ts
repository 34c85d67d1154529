/** What other domains may use of the tools for recordings. */
export { type Probed, probeMedia } from './probe-media.ts'
export { ProgramFailed, runGuarded, threads } from './run-guarded.ts'
export { guarded, runTool } from './run-tool.ts'
export { inScratch, readable, removeAbandonedScratch } from './scratch.ts'
