export {
  detachSerial,
  fixedSerials,
  interruptAttachment,
  resumeAttachment,
  setFixedSerials,
} from './attachments.ts'
