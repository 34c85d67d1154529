export { readNinjs } from './agencies/read/ninjs.ts'
export { storyInSight, storyLink, storyTitle } from './items/reach.ts'
export { hasToGo, removedKind } from './items/removals.ts'
export { requireLicence } from './items/require-licence.ts'
