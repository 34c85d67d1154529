export { proposedItem, takeStory } from './proposed-story.ts'
export { assistStateOf } from './state.ts'
