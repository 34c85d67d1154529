/** What the other parts of broadcasting use of channels. */
export { bundleRecords } from './bundle-records.ts'
export { channelRecords } from './channel-records.ts'
