export { articleRoom, notifyDesks } from './room.ts'
