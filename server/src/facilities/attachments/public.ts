export {
  detachSerial,
  fixedSerials,
  interruptAttachment,
  type Place,
  resumeAttachment,
  setFixedSerials,
} from './attachments.ts'
