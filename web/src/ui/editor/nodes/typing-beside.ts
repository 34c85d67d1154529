import { type EditorState, NodeSelection, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'

/** Pictures, sounds, films and embeds. */
const kinds: readonly string[] = ['figure', 'audio', 'video', 'embed']

/**
 * With a picture, sound or film in hand: puts the cursor into the paragraph below it, which is made when
 * there is no empty one. Null when nothing of the kind is in hand.
 */
export function cursorBelow({ selection, doc, schema, tr }: EditorState): Transaction | null {
  if (!(selection instanceof NodeSelection) || !kinds.includes(selection.node.type.name)) return null
  const below = selection.to
  const next = doc.resolve(below).nodeAfter
  const isFree = next !== null && next.type === schema.nodes.paragraph && next.content.size === 0
  if (!isFree) tr.insert(below, schema.nodes.paragraph!.create())
  return tr.setSelection(TextSelection.create(tr.doc, below + 1))
}

/** Whether the key writes something; 229 stands for the keys of an input method such as Telex. */
const writes = ({ key, keyCode, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || keyCode === 229)

/** Typing with a picture in hand goes on below it; a stray key must not replace the picture. */
export const typingBeside = () =>
  new Plugin({
    props: {
      handleKeyDown(view, event) {
        const moved = writes(event) ? cursorBelow(view.state) : null
        if (moved) view.dispatch(moved.scrollIntoView())
        return false
      },
    },
  })
