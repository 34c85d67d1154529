export { type Content, contentOf } from './content.ts'
export { publish } from './publish.ts'
export { headColumns, writeTags, writeVersion } from './save.ts'
export { counters, waitingAt } from './tally.ts'
