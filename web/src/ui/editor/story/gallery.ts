import { Node } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { movePicture } from './gallery-changes.ts'
import { GalleryView } from './gallery-view.tsx'

/** Several pictures with their captions, in an order set by dragging or by keys. */
export const Gallery = Node.create({
  name: 'gallery',
  group: 'block',
  content: 'figure+',
  isolating: true,
  parseHTML: () => [{ tag: 'div.gallery-set' }],
  renderHTML: () => ['div', { class: 'gallery-set' }, 0],
  addNodeView: () => ReactNodeViewRenderer(GalleryView),
  addKeyboardShortcuts() {
    const move = (by: 1 | -1) => () => {
      const { selection } = this.editor.state
      const isPicture = selection instanceof NodeSelection && selection.node.type.name === 'figure'
      return isPicture && movePicture(this.editor, selection.from, by)
    }
    return { 'Alt-ArrowLeft': move(-1), 'Alt-ArrowRight': move(1) }
  },
})
