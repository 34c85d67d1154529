export { historyOfLive } from './control-live.ts'
export { openSink } from './rtmp/sink.ts'
