export { chatUnread } from './room-rows.ts'
