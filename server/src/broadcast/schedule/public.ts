export { faultsOfToday } from './grid.ts'
export { onAirNow } from './on-air-now.ts'
export { broadcastTimeline } from './timeline.ts'
