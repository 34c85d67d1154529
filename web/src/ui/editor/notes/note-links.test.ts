// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { afterEach, describe, expect, it } from 'vitest'
import { articleExtensions } from '../editor-extensions.ts'
import { besideNotes, pastedContent } from './beside-notes.ts'

const editors: Editor[] = []
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy()
})

const reference = (note: number) => ({
  type: 'text',
  text: `[${note}]`,
  marks: [{ type: 'noteReference', attrs: { note } }],
})
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const words = (text: string) => ({ type: 'text', text })
const noted = [
  paragraph(words('a'), reference(1), words(' b'), reference(2)),
  {
    type: 'orderedList',
    content: [1, 2, 3].map((note) => ({
      type: 'listItem',
      attrs: { note },
      content: [paragraph(words(`n${note}`))],
    })),
  },
]

function editorWith(content: object[]): Editor {
  document.elementFromPoint = () => null
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  const element = document.createElement('div')
  document.body.append(element)
  const editor = new Editor({
    element,
    extensions: articleExtensions(() => ''),
    content: { type: 'doc', content },
    editorProps: { handleScrollToSelection: () => true },
  })
  editors.push(editor)
  return editor
}

/** Text around the cursor. */
const here = ({ state }: Editor) => state.selection.$from.parent.textContent
const arrows = (editor: Editor) => [
  ...editor.view.dom.querySelectorAll<HTMLButtonElement>('button.note-back'),
]

/** Double-clicks a position, as reported to the editor's plugins. */
const pressTwice = (editor: Editor, at: number) =>
  editor.view.someProp('handleDoubleClick', (handle) => handle(editor.view, at, new MouseEvent('dblclick')))

/** The editor's plugins transform pasted content before insertion. */
const paste = (editor: Editor, html: string) =>
  editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent)

describe('notes in the editor', () => {
  it('are read from and written to their numbers and nothing else', () => {
    const editor = editorWith(noted)
    const html = editor.getHTML()
    expect(html).toContain('<a data-note="1" class="note-reference"')
    expect(html).toContain('<li data-note="1" value="1">')
    editor.commands.setContent(html)
    expect(editor.getHTML().replace(/<p><\/p>$/, '')).toBe(html)
    editor.commands.setContent(
      '<p><a data-note="x" onclick="y()">[1]</a></p><ol><li data-note="-1" id="z"><p>a</p></li></ol>',
    )
    expect(editor.getHTML()).toMatch(/^<p>\[1\]<\/p><ol><li><p>a<\/p><\/li><\/ol>/)
  })

  it('lead from the number to the note, and back by an arrow where something refers to them', () => {
    const editor = editorWith(noted)
    expect(arrows(editor)).toHaveLength(2)
    expect(pressTwice(editor, 8)).toBe(true)
    expect(here(editor)).toBe('n2')
    expect(pressTwice(editor, 1)).toBeUndefined()
    arrows(editor)[1]?.click()
    expect(here(editor)).toBe('a[1] b[2]')
  })

  it('lose their arrow with the last number that leads to them', () => {
    const editor = editorWith(noted)
    editor.commands.deleteRange({ from: 2, to: 5 })
    expect(arrows(editor).map((arrow) => arrow.getAttribute('aria-label'))).toEqual(['Về chỗ có chú thích 2'])
  })

  it('have a number that no item made by Enter takes over', () => {
    const editor = editorWith(noted)
    const end = editor.state.doc.content.size - 4
    editor.commands.setTextSelection(end)
    editor.commands.splitListItem('listItem')
    const notes: unknown[] = []
    editor.state.doc.descendants(({ type, attrs }) => {
      if (type.name === 'listItem') notes.push(attrs.note)
    })
    expect(notes).toEqual([1, 2, 3, null])
  })

  it('get numbers of their own when they come in beside others', () => {
    const editor = editorWith(noted)
    expect(JSON.stringify(besideNotes(editor, { type: 'doc', content: noted as never }))).toContain(
      '"text":"[4]"',
    )
    editor.commands.insertContentAt(
      0,
      pastedContent(
        editor,
        '<p>x<a data-note="1"><sup>[1]</sup></a></p><ol><li data-note="1"><p>y</p></li></ol>',
      ),
    )
    expect(editor.getHTML()).toContain('<a data-note="4"')
    expect(editor.getHTML()).toContain('<li data-note="4" value="4"><p>y</p></li>')
    paste(editor, '<p>x<a data-note="1">[1]</a></p><ol><li data-note="1"><p>z</p></li></ol>')
    expect(editor.getHTML()).toMatch(/<li data-note="5" value="5"><p>z/)
  })

  it('keep their numbers when they are moved', () => {
    const editor = editorWith(noted)
    const html = editor.getHTML()
    editor.commands.clearContent()
    paste(editor, html)
    expect(editor.getHTML()).toContain('<li data-note="1" value="1">')
  })
})
