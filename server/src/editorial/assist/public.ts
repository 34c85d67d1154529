export { assistedFields } from './assisted-fields.ts'
export { proposedItem, takeStory } from './proposed-story.ts'
export { assistStateOf } from './state.ts'
