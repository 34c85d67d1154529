import { Extension, Mark } from '@tiptap/core'
import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import type { DocumentNode } from '@toasoan/contract/editorial/document'
import { noteNumber, notesIn, withFreshNotes } from '@toasoan/contract/editorial/notes'
import { translate } from '#web/language/language.ts'
import { editorTexts } from '../editor-texts.ts'
import { notesOf } from './beside-notes.ts'

/** The link number of a note reference. */
export const NoteReference = Mark.create({
  name: 'noteReference',
  // Right after `link`, as the contract orders the marks.
  priority: 900,
  inclusive: false,
  excludes: 'noteReference link',
  addAttributes: () => ({
    note: {
      default: null,
      parseHTML: (element: HTMLElement) => noteNumber(element.getAttribute('data-note')),
      renderHTML: ({ note }: { note?: unknown }) => ({ 'data-note': noteNumber(note) }),
    },
  }),
  parseHTML: () => [
    {
      tag: 'a[data-note]',
      getAttrs: (element) => noteNumber(element.getAttribute('data-note')) !== null && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'a',
    { ...HTMLAttributes, class: 'note-reference', title: translate(editorTexts.toNote) },
    0,
  ],
})

/** Positions of a note and of its first reference, by its number. */
type Places = Map<number, { note?: { from: number; end: number }; reference?: number }>

const noteOf = (node: Node): number | null =>
  node.type.name === 'listItem' ? noteNumber(node.attrs.note) : null

const referredTo = (node: Node): number | null =>
  noteNumber(node.marks.find(({ type }) => type.name === 'noteReference')?.attrs.note)

/** End of the last text in a node at `at`. */
function endOfWords(node: Node, at: number): number {
  let end = at + node.nodeSize - 1
  node.descendants((child, place) => {
    if (child.isTextblock) end = at + 1 + place + child.nodeSize - 1
    return !child.isTextblock
  })
  return end
}

function placesIn(doc: Node): Places {
  const places: Places = new Map()
  const place = (number: number) => places.get(number) ?? places.set(number, {}).get(number)!
  doc.descendants((node, at) => {
    const note = noteOf(node)
    if (note) place(note).note ??= { from: at + 2, end: endOfWords(node, at) }
    const told = node.isText ? referredTo(node) : null
    if (told) place(told).reference ??= at
  })
  return places
}

/** Moves the cursor to a position and scrolls to it. */
function go(view: EditorView, at: number): void {
  const selection = TextSelection.near(view.state.doc.resolve(at))
  view.dispatch(view.state.tr.setSelection(selection).scrollIntoView())
  view.focus()
}

function backArrow(number: number, view: EditorView): HTMLElement {
  const arrow = document.createElement('button')
  arrow.type = 'button'
  arrow.className = 'note-back'
  arrow.textContent = '↑'
  arrow.contentEditable = 'false'
  arrow.setAttribute('aria-label', translate(editorTexts.fromNote, { number }))
  arrow.addEventListener('mousedown', (event) => event.preventDefault())
  arrow.addEventListener('click', () => {
    const reference = key.getState(view.state)?.places.get(number)?.reference
    if (reference !== undefined) go(view, reference)
  })
  return arrow
}

type NotesState = { places: Places; arrows: DecorationSet }

const key = new PluginKey<NotesState>('notes')

function read({ doc }: EditorState): NotesState {
  const places = placesIn(doc)
  const arrows = [...places].flatMap(([number, { note, reference }]) =>
    note && reference !== undefined
      ? [
          Decoration.widget(note.end, (view) => backArrow(number, view), {
            side: 1,
            key: `note-${number}`,
            ignoreSelection: true,
            stopEvent: () => true,
          }),
        ]
      : [],
  )
  return { places, arrows: DecorationSet.create(doc, arrows) }
}

/** The note referenced at a position. */
function noteAt(view: EditorView, at: number): number | undefined {
  const place = view.state.doc.resolve(at)
  const number = [place.nodeAfter, place.nodeBefore].map((node) => node && referredTo(node)).find(Boolean)
  return number ? key.getState(view.state)?.places.get(number)?.note?.from : undefined
}

/** Inserted content, with its notes renumbered to differ from the existing ones. */
function withOwnNumbers(slice: Slice, view: EditorView): Slice {
  const nodes = (slice.content.toJSON() ?? []) as DocumentNode[]
  if (notesIn(nodes).held.size === 0) return slice
  const fresh = Fragment.fromJSON(view.state.schema, withFreshNotes(nodes, notesOf(view.state.doc)))
  return new Slice(fresh, slice.openStart, slice.openEnd)
}

const notesPlugin = () =>
  new Plugin<NotesState>({
    key,
    state: {
      init: (_config, state) => read(state),
      apply: (transaction, before, _old, state) => (transaction.docChanged ? read(state) : before),
    },
    props: {
      decorations: (state) => key.getState(state)?.arrows,
      transformPasted: withOwnNumbers,
      // As in Word: double-clicking the number shows the note.
      handleDoubleClick(view, at) {
        const note = noteAt(view, at)
        if (note !== undefined) go(view, note)
        return note !== undefined
      },
      handleClick(view, at, event) {
        const note = event.ctrlKey || event.metaKey ? noteAt(view, at) : undefined
        if (note !== undefined) go(view, note)
        return note !== undefined
      },
    },
  })

/** Notes: list items with a number, linked with their references in both directions. */
export const NoteLinks = Extension.create({
  name: 'noteLinks',
  addGlobalAttributes: () => [
    {
      types: ['listItem'],
      attributes: {
        note: {
          default: null,
          // The item created by Enter is a new one.
          keepOnSplit: false,
          parseHTML: (element: HTMLElement) => noteNumber(element.getAttribute('data-note')),
          renderHTML: ({ note }: { note?: unknown }) => {
            const number = noteNumber(note)
            return number ? { 'data-note': number, value: number } : {}
          },
        },
      },
    },
  ],
  addProseMirrorPlugins: () => [notesPlugin()],
})
