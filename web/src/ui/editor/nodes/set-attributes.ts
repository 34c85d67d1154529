import type { Editor } from '@tiptap/core'

/** Changes attributes of the node at a place, and leaves the selection as it is. */
export function setAttributes(editor: Editor, place: number | undefined, attributes: object): void {
  if (place === undefined) return
  editor.commands.command(({ tr }) => {
    for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(place, name, value)
    return true
  })
}
