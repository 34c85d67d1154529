export { refuseWithChannels } from './refuse-with-channels.ts'
