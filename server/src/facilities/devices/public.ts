/** What other domains may use of devices. */
export { leaveForGood, nowOf, setCondition } from './condition.ts'
export { deviceOwnership } from './device-conditions.ts'
export { assertReach, named, pictureAddress, pictureColumn, type StoredPicture } from './device-rows.ts'
export { isFree } from './free-serials.ts'
export { placeJoins } from './places.ts'
export { assertUnitsReached } from './reach-units.ts'
export { eventsOfUnit, type Unit } from './serial-events.ts'
