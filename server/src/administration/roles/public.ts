/** What other domains may use of roles. */
export {
  beyond,
  type Grants,
  grantsOfRoles,
  grantsOfUser,
  keepingAnAdministrator,
  refuseBeyondOwn,
  refuseHoldsMore,
  refuseTakeover,
  widest,
} from './guards.ts'
