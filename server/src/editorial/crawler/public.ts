export { storyInSight, storyLink, storyTitle } from './items/reach.ts'
export { requireLicence } from './items/require-licence.ts'
