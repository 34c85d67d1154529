import { Node } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { longestSpeaker } from '@toasoan/contract/editorial/story-nodes'
import { PullQuoteView } from './pull-quote-view.tsx'

/** Words of the story set large; who said them is an attribute. */
export const PullQuote = Node.create({
  name: 'pullQuote',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({
    by: {
      default: '',
      keepOnSplit: false,
      parseHTML: (element: HTMLElement) => (element.dataset.by ?? '').slice(0, longestSpeaker),
      renderHTML: ({ by }: { by?: unknown }) => (by ? { 'data-by': by } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'p.pull-quote', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['p', { ...HTMLAttributes, class: 'pull-quote' }, 0],
  addNodeView: () => ReactNodeViewRenderer(PullQuoteView),
  addKeyboardShortcuts() {
    return {
      // Enter continues below.
      Enter: () => {
        const { $from, empty } = this.editor.state.selection
        if ($from.parent.type !== this.type || !empty) return false
        const after = $from.after()
        return this.editor.commands.command(({ tr, state }) => {
          tr.insert(after, state.schema.nodes.paragraph!.create())
          tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView()
          return true
        })
      },
      // At the start it becomes a paragraph again.
      Backspace: () => {
        const { $from, empty } = this.editor.state.selection
        if (!empty || $from.parent.type !== this.type || $from.parentOffset > 0) return false
        return this.editor.commands.setParagraph()
      },
    }
  },
})
