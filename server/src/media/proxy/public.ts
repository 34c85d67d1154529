/** What other domains may use to ask other hosts. */
export { type Fetched, fetchPicture, pictureType } from './fetch-picture.ts'
export { AddressRefused, guardedRequest, isAskable } from './guarded-request.ts'
export { inTurn } from './in-turn.ts'
