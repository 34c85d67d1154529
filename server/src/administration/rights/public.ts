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
export { readHouse } from './house.ts'
export { differences, effectOf, isGain, joinPreview, naming } from './rights-effect.ts'
