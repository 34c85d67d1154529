import { createStore } from '../writing/store.ts'

/** The field that the panel is asked to show, such as by the checklist; null when none is. */
export const requestedField = createStore<{ field: string | null }>({ field: null })
