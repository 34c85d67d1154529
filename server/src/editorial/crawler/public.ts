export { storyInSight, storyLink, storyTitle } from './items/reach.ts'
export { requireLicence } from './items/require-licence.ts'
export { waitingRemovals } from './items/waiting.ts'
