import { type EditorState, NodeSelection, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'

/** Images, audio, video and embeds. */
const kinds: readonly string[] = ['figure', 'audio', 'video', 'embed']

/**
 * With a media node selected: moves the cursor to the empty paragraph below it, creating one if needed. Null
 * when no media node is selected.
 */
export function cursorBelow({ selection, doc, schema, tr }: EditorState): Transaction | null {
  if (!(selection instanceof NodeSelection) || !kinds.includes(selection.node.type.name)) return null
  const below = selection.to
  const next = doc.resolve(below).nodeAfter
  const isFree = next !== null && next.type === schema.nodes.paragraph && next.content.size === 0
  if (!isFree) tr.insert(below, schema.nodes.paragraph!.create())
  return tr.setSelection(TextSelection.create(tr.doc, below + 1))
}

/** Whether the key enters text; key code 229 means an input method such as Telex. */
const writes = ({ key, keyCode, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || keyCode === 229)

/** Typing with an image selected continues below it, so that a stray key does not replace the image. */
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
