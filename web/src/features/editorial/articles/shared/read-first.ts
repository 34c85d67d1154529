import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** The part of ProseMirror that reads what the browser did; not in its types. */
type Observed = { domObserver: { flush(): void } }

/**
 * Reads a caret that was just placed, and keys that were just typed, before a change of somebody else is drawn. The browser
 * announces a new caret a moment later; the change drawn in between would put it back to where it was, and the next key there.
 */
export function readFirst() {
  const views = new Set<EditorView>()
  return {
    /** To be called before a change of somebody else is applied. */
    read(): void {
      for (const view of views)
        if (!view.composing && view.hasFocus()) (view as unknown as Observed).domObserver.flush()
    },
    extension: Extension.create({
      name: 'readFirst',
      addProseMirrorPlugins: () => [
        new Plugin({
          view(view) {
            views.add(view)
            return { destroy: () => void views.delete(view) }
          },
        }),
      ],
    }),
  }
}
