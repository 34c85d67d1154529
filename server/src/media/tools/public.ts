/** What other domains may use of the tools for recordings. */
export { type Probed, probeMedia } from './probe-media.ts'
export { guarded, runTool, threads } from './run-tool.ts'
export { inScratch, readable, removeAbandonedScratch } from './scratch.ts'
