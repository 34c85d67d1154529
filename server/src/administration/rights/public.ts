/** What other domains may use to keep anybody from giving or taking what they do not hold. */
export { changingRights, grantedByTheHouse } from './changing-rights.ts'
export {
  beyond,
  covers,
  type Grants,
  grantsOfRoles,
  markAsked,
  mayGrant,
  refuseBeyondOwn,
  refuseHoldsMore,
  refuseTakeover,
  widest,
} from './guards.ts'
