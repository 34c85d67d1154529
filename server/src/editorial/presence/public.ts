export { articleRoom, tellDesks } from './room.ts'
