import type { Editor } from '@tiptap/core'

/** The place of a document's picture, counted from 0; null when it is gone. */
function pictureAt(editor: Editor, picture: number): number | null {
  let count = 0
  let found: number | null = null
  editor.state.doc.descendants((node, place) => {
    if (node.type.name !== 'figure') return found === null
    if (count === picture) found = place
    count += 1
    return false
  })
  return found
}

function goToPicture(editor: Editor, picture: number): void {
  const place = pictureAt(editor, picture)
  if (place === null) return
  editor.chain().focus().setNodeSelection(place).run()
  const { node } = editor.view.domAtPos(place + 1)
  const element = node instanceof Element ? node : node.parentElement
  element?.scrollIntoView({ block: 'center' })
}

const fieldOf = (name: string) => document.querySelector<HTMLElement>(`[data-field="${name}"]`)

const focusable = 'input:not([type="hidden"]):not([type="file"]), textarea, button'

function focusField(name: string): void {
  const field = fieldOf(name)
  const target = field?.matches(focusable) ? field : field?.querySelector<HTMLElement>(focusable)
  target?.focus()
  field?.scrollIntoView({ block: 'center' })
}

/** A field of the article, or one of the text's pictures. */
type Goal = { field: string; picture?: number | undefined }

type Desk = { editor: Editor | null; openField: (name: string) => void }

/** Brings the writer to what an item is about: a field on the paper, in the panel, or a picture in the text. */
export function goToItem({ field, picture }: Goal, { editor, openField }: Desk): void {
  if (picture !== undefined) {
    if (editor) goToPicture(editor, picture)
  } else if (field === 'document') editor?.chain().focus('end').scrollIntoView().run()
  else if (field === 'title' || field === 'lead') focusField(field)
  else {
    openField(field)
    // After the tab is shown and the section has opened.
    setTimeout(() => focusField(field), 260)
  }
}
