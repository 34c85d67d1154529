/** What other domains may use to ask other hosts. */
export { AddressRefused, guardedRequest, isAskable } from './guarded-request.ts'
