import type { Editor } from '@tiptap/core'
import { createContext, useContext } from 'react'
import { createStore, useStore } from '../writing/store.ts'

/** What the parts of one desk share besides the writing. */
export type DeskState = {
  /** The editor of the text, once it stands; read-only while the article is. */
  editor: Editor | null
  /** The open tab of the side panel, by its name in side-tabs.ts. */
  tab: string
}

/** Makes the state of a desk that was just opened. */
export const createDeskState = () => createStore<DeskState>({ editor: null, tab: 'details' })

export const DeskContext = createContext<ReturnType<typeof createDeskState> | null>(null)

/** The shared state of the desk around this component. */
export function useDesk(): ReturnType<typeof createDeskState> {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('No desk')
  return desk
}

/** The editor of the text; null until it stands. */
export const useDeskEditor = (): Editor | null => useStore(useDesk(), ({ editor }) => editor)

/** Opens a tab of the side panel and brings the panel into sight where it stands below the text. */
export function useOpenTab(): (name: string) => void {
  const desk = useDesk()
  return (name) => {
    desk.set({ tab: name })
    document.querySelector('[data-side-panel]')?.scrollIntoView({ block: 'nearest' })
  }
}
