import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { mappingOf } from '../remote-mapping.ts'

type Change = { add: { id: string; place: number; host: HTMLElement } } | { remove: string }

const key = new PluginKey<DecorationSet>('uploads')

/**
 * Placeholders for uploading files. They are decorations, not part of the document, so saving meanwhile
 * stores no incomplete image, and they move with edits of the text.
 */
export const uploadPlaces = (): Plugin<DecorationSet> =>
  new Plugin({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, before) {
        const set = before.map(mappingOf(transaction), transaction.doc)
        const change = transaction.getMeta(key) as Change | undefined
        if (!change) return set
        if ('remove' in change)
          return set.remove(set.find(undefined, undefined, ({ id }) => id === change.remove))
        const { id, place, host } = change.add
        return set.add(transaction.doc, [
          Decoration.widget(place, host, { id, side: 1, ignoreSelection: true, stopEvent: () => true }),
        ])
      },
    },
    props: { decorations: (state) => key.getState(state) },
  })

/** Adds a placeholder. `host` is the element for the upload's state. */
export const markPlace = (view: EditorView, id: string, place: number, host: HTMLElement): void =>
  view.dispatch(view.state.tr.setMeta(key, { add: { id, place, host } } satisfies Change))

/** Current position of a placeholder; null when the text around it was deleted. */
export const placeOf = (view: EditorView, id: string): number | null =>
  key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from ?? null

/** Removes a placeholder. */
export const unmarkPlace = (view: EditorView, id: string): void =>
  view.dispatch(view.state.tr.setMeta(key, { remove: id } satisfies Change))
