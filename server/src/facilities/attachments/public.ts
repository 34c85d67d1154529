export type { Place } from './attachments.ts'
export {
  detachSerial,
  fixedSerials,
  interruptAttachment,
  resumeAttachment,
  setFixedSerials,
} from './attachments.ts'
