import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { ArticleMeter } from '@toasoan/contract/editorial/article-sources'
import { isMounted } from '#web/ui/editor/is-mounted.ts'
import { mappingOf } from '#web/ui/editor/remote-mapping.ts'
import { blocksIn } from '../together/anchors-plugin.ts'

type Passages = ArticleMeter['passages']

/** The plugin's name, to take it away again. */
export const passagesKey = new PluginKey<DecorationSet>('passages')

/** Marks the passages of blocks that still say what was measured. */
export function marksOf(doc: Node, passages: Passages, measured: readonly string[]): DecorationSet {
  const blocks = blocksIn(doc)
  return DecorationSet.create(
    doc,
    passages.flatMap(({ block, from, until }) => {
      const found = blocks[block]
      if (!found || found.words !== measured[block]) return []
      const begin = found.pos + 1
      return [Decoration.inline(begin + from, begin + until, { class: 'verbatim' })]
    }),
  )
}

/** Keeps the marks in their place while the text is edited. */
export const passagesPlugin = (): Plugin<DecorationSet> =>
  new Plugin<DecorationSet>({
    key: passagesKey,
    state: {
      init: () => DecorationSet.empty,
      apply: (transaction, before) =>
        (transaction.getMeta(passagesKey) as DecorationSet | undefined) ??
        (transaction.docChanged ? before.map(mappingOf(transaction), transaction.doc) : before),
    },
    props: { decorations: (state) => passagesKey.getState(state) },
  })

/** Marks what is word for word. */
export function markPassages(editor: Editor, passages: Passages, measured: readonly string[]): void {
  if (!isMounted(editor) || !passagesKey.getState(editor.state)) return
  const marks = marksOf(editor.state.doc, passages, measured)
  editor.view.dispatch(editor.state.tr.setMeta(passagesKey, marks).setMeta('addToHistory', false))
}
