export { broadcastTimeline } from './timeline.ts'
