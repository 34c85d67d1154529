export { faultsOfToday } from './grid.ts'
export { broadcastTimeline } from './timeline.ts'
