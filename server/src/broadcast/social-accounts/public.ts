export { type Account, asAccountRow, readAccount, readAccounts } from './account-rows.ts'
export { type Answer, askNetwork } from './ask-network.ts'
export {
  demandGraph,
  demandYoutube,
  type GraphConnection,
  graphConnection,
  isSimulated,
  type YoutubeConnection,
  youtubeConnection,
} from './connection.ts'
export { askGraph, type GraphAnswer } from './graph.ts'
export { sealToken, unsealToken } from './seal-token.ts'
export { hourToken, stopAccount, tokenOf } from './tokens.ts'
export { askYoutube, type YoutubeAnswer } from './youtube.ts'
