import { mergeAttributes, Node } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { ReactNodeViewRenderer } from '@tiptap/react'
import type { FigureAttributes } from '@toasoan/contract/editorial/document'
import { FigureView } from './figure-view.tsx'
import { isAllowedSource } from './source-address.ts'

const whole = (value: string | null | undefined): number | null => {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : null
}

function readFigure(element: HTMLElement): Partial<FigureAttributes> | false {
  const image = element.matches('img') ? element : element.querySelector('img')
  const src = image?.getAttribute('src') ?? null
  if (!image || !isAllowedSource(src)) return false
  const id = image.dataset.fileId
  return {
    src,
    fileId: id ? (whole(id) ?? id) : null,
    alt: image.getAttribute('alt') ?? '',
    credit: element.querySelector('.credit')?.textContent ?? '',
    width: whole(image.getAttribute('width')),
    height: whole(image.getAttribute('height')),
    size: (['small', 'wide'].find((size) => element.dataset.size === size) ??
      'normal') as FigureAttributes['size'],
    align: (['left', 'right'].find((side) => element.dataset.align === side) ??
      'center') as FigureAttributes['align'],
  }
}

/** An image with caption (the node's content), description and credit. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,

  addAttributes: () =>
    Object.fromEntries(
      Object.entries({
        src: null,
        fileId: null,
        alt: '',
        credit: '',
        width: null,
        height: null,
        size: 'normal',
        align: 'center',
      }).map(([name, value]) => [name, { default: value, rendered: false }]),
    ),

  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: readFigure,
      contentElement: (element) => {
        const caption = (element as HTMLElement).querySelector('figcaption')
        const copy = document.createElement('div')
        if (caption) copy.innerHTML = caption.innerHTML
        copy.querySelector('.credit')?.remove()
        return copy
      },
    },
    { tag: 'img', getAttrs: readFigure },
  ],

  renderHTML({ node }) {
    const { src, fileId, alt, width, height, size, align, credit } = node.attrs as FigureAttributes
    const image = mergeAttributes({ src, alt, width, height, 'data-file-id': fileId })
    return [
      'figure',
      { 'data-size': size, 'data-align': align },
      ['img', image],
      ['figcaption', ['span', 0], ...(credit ? [['span', { class: 'credit' }, credit]] : [])],
    ]
  },

  addNodeView: () => ReactNodeViewRenderer(FigureView),

  addKeyboardShortcuts() {
    return {
      // Enter in a caption continues below the image.
      Enter: () => {
        const { $from } = this.editor.state.selection
        if ($from.parent.type !== this.type) return false
        const after = $from.after()
        return this.editor.commands.command(({ tr, dispatch }) => {
          if (dispatch) {
            const paragraph = this.editor.schema.nodes.paragraph!.create()
            tr.insert(after, paragraph)
              .setSelection(TextSelection.create(tr.doc, after + 1))
              .scrollIntoView()
          }
          return true
        })
      },
      // At the start of a caption, Backspace selects the image instead of doing nothing.
      Backspace: () => {
        const { $from, empty } = this.editor.state.selection
        if (!empty || $from.parent.type !== this.type || $from.parentOffset > 0) return false
        return this.editor.commands.setNodeSelection($from.before())
      },
    }
  },
})
