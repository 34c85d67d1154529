import type { Editor } from '@tiptap/core'

/** Changes attributes of the node at a position, keeping the selection. */
export function setAttributes(editor: Editor, place: number | undefined, attributes: object): void {
  if (place === undefined) return
  editor.commands.command(({ tr }) => {
    for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(place, name, value)
    return true
  })
}
