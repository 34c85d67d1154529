export { clashesByGroup, findClashes, type Wanted } from './clashes.ts'
export { offersFor } from './offers.ts'
export { spanText } from './span-text.ts'
export {
  type Asker,
  endClaims,
  type Owner,
  refuseIfTaken,
  releaseClaims,
  takeClaims,
  waitWithClaims,
} from './take-claims.ts'
