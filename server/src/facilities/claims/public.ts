export { clashesByGroup, findClashes, type Requested } from './clashes.ts'
export { offersFor } from './offers.ts'
export { spanText } from './span-text.ts'
export {
  endClaims,
  extendClaims,
  type Owner,
  refuseIfTaken,
  releaseClaims,
  takeClaims,
  takeTogether,
  waitWithClaims,
} from './take-claims.ts'
