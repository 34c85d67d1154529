import { Node } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { readEmbed } from '@toasoan/contract/editorial/embed-addresses'
import { type EmbedAttributes, knownEmbed } from '@toasoan/contract/editorial/embeds'
import { EmbedView } from './embed-view.tsx'

/** An embed of another site. In copied markup it is a figure with its URL. */
export const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () =>
    Object.fromEntries(
      Object.entries({ provider: null, id: null, start: null, caption: '' }).map(([name, value]) => [
        name,
        { default: value, rendered: false },
      ]),
    ),
  parseHTML: () => [
    {
      tag: 'figure[data-embed]',
      priority: 60,
      getAttrs: ({ dataset }) => {
        const read = readEmbed(dataset.embed ?? '')
        return 'embed' in read && { ...read.embed, caption: (dataset.caption ?? '').slice(0, 500) }
      },
    },
  ],
  renderHTML: ({ node }) => {
    const { caption } = node.attrs as EmbedAttributes
    const address = knownEmbed(node.attrs)?.address
    return address
      ? ['figure', { 'data-embed': address, 'data-caption': caption }, ['a', { href: address }, address]]
      : ['figure', {}]
  },
  addNodeView: () => ReactNodeViewRenderer(EmbedView),

  addKeyboardShortcuts() {
    return {
      // Focuses the fields of the selected one; the browser would choose the first in the text.
      Tab: () => {
        const { selection } = this.editor.state
        if (!(selection instanceof NodeSelection) || selection.node.type !== this.type) return false
        const element = this.editor.view.nodeDOM(selection.from)
        const control =
          element instanceof HTMLElement ? element.querySelector<HTMLElement>('button, input') : null
        control?.focus()
        return control !== null
      },
    }
  },
})
