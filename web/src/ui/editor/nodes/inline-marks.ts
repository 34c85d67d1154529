import { Mark } from '@tiptap/core'

/** Marks missing in the starter kit and the other installed packages. */
const plainMark = (name: string, tag: 'sub' | 'sup' | 'mark', styles: string[] = []) =>
  Mark.create({
    name,
    parseHTML: () => [
      { tag },
      ...styles.map((value) => ({ style: `vertical-align=${value}`, getAttrs: () => ({}) })),
    ],
    renderHTML: () => [tag, 0],
  })

export const Subscript = plainMark('subscript', 'sub', ['sub'])
export const Superscript = plainMark('superscript', 'sup', ['super'])
export const Highlight = plainMark('highlight', 'mark')
