export { channelRecords } from './channel-records.ts'
export { refuseWithChannels } from './refuse-with-channels.ts'
