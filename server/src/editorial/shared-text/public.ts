export { type Checked, checkUpdate } from './check-update.ts'
export {
  type Adding,
  addUpdate,
  clientsOf,
  compact,
  compactAfter,
  docOf,
  insertWriting,
  mostState,
  readWriting,
  registerClients,
  updatesAfter,
  type WritingRow,
  writersAfter,
  writerWithin,
  writingChannel,
} from './rows.ts'
export { lineageOf, looseInputOf, seedOf, wordsByClient } from './shared-article.ts'
