import { useDesk } from '../desk/desk-state.ts'
import { useWriting } from '../desk/writing-context.ts'
import { blockAtCursor, paragraphAt } from './choose-paragraph.ts'

/** Begins a comment on a block of the text, or a suggestion for it, in the side panel. */
export function useBegin() {
  const desk = useDesk()
  const { store } = useWriting()
  return (what: 'comments' | 'suggestions', pos?: number) => {
    const { editor } = desk.get()
    const at = editor && (pos ?? blockAtCursor(editor))
    const chosen = editor && at !== null ? paragraphAt(editor, at, store.get().head?.version ?? 0) : null
    if (!chosen?.words.trim()) return
    const begun = what === 'comments' ? { commenting: chosen } : { suggesting: chosen }
    desk.set({ commenting: null, suggesting: null, ...begun, tab: what, active: null })
    document.querySelector('[data-side-panel]')?.scrollIntoView({ block: 'nearest' })
  }
}
