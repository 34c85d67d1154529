import type { Editor } from '@tiptap/core'
import type { paragraphAnchor, StandingAnchor } from '@toasoan/contract/editorial/paragraphs'
import { createContext, useContext } from 'react'
import type { z } from 'zod'
import { isMounted } from '#web/ui/editor/is-mounted.ts'
import { createStore, useStore } from '../writing/store.ts'

/** A paragraph that somebody wants to say something about, and its words as they stand. */
export type ChosenParagraph = {
  anchor: z.output<typeof paragraphAnchor>
  words: string
  /** Which of the words were chosen, by their characters; null for all. */
  range: { from: number; to: number } | null
}

/** What the parts of one desk share besides the writing. */
export type DeskState = {
  /** The editor of the text, once it stands; read-only while the article is. */
  editor: Editor | null
  /** The open tab of the side panel, by its name in side-tabs.ts. */
  tab: string
  /** The paragraph that a comment or a suggestion is being written about. */
  commenting: ChosenParagraph | null
  suggesting: ChosenParagraph | null
  /** The thread (`c` and its id) or suggestion (`s` and its id) that is looked at. */
  active: string | null
  /** What a resolved thread is about, when it is looked for in the text. */
  found: StandingAnchor | null
}

/** Makes the state of a desk that was just opened; `?tab=` of the address opens one of the side panel. */
export const createDeskState = () =>
  createStore<DeskState>({
    editor: null,
    tab: new URLSearchParams(location.search).get('tab') ?? 'details',
    commenting: null,
    suggesting: null,
    active: null,
    found: null,
  })

export const DeskContext = createContext<ReturnType<typeof createDeskState> | null>(null)

/** Milliseconds between two looks whether an editor stands on the page, and how many there are at most. */
const lookEvery = 50
const mostLooks = 200

/** Lets the desk know its editor for as long as that stands on the page. */
export function knowEditor(desk: ReturnType<typeof createDeskState>, editor: Editor): void {
  // An editor may be made, and say so, before its place is on the page; nothing tells of that moment.
  let looks = mostLooks
  const come = () => {
    if (isMounted(editor)) desk.set({ editor })
    else if (!editor.isDestroyed && looks-- > 0) setTimeout(come, lookEvery)
  }
  const go = () => {
    if (desk.get().editor === editor) desk.set({ editor: null })
  }
  editor.on('mount', come)
  editor.on('unmount', go)
  editor.on('destroy', go)
  come()
}

/** The shared state of the desk around this component. */
export function useDesk(): ReturnType<typeof createDeskState> {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('No desk')
  return desk
}

/** A part of the desk's state, kept fresh. */
export const useDeskState = <Part>(part: (state: DeskState) => Part): Part => useStore(useDesk(), part)

/** The editor of the text; null until it stands. */
export const useDeskEditor = (): Editor | null => useDeskState(({ editor }) => editor)
