export { type Account, readAccount, readAccounts } from './account-rows.ts'
export {
  type GraphConnection,
  graphConnection,
  youtubeConnection,
} from './connection.ts'
export { askGraph, type GraphAnswer } from './graph.ts'
export { sealToken, unsealToken } from './seal-token.ts'
export { hourToken, stopAccount, tokenOf } from './tokens.ts'
export { askYoutube, type YoutubeAnswer } from './youtube.ts'
