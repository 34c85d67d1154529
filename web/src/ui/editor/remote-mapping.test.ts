// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { Collaboration } from '@tiptap/extension-collaboration'
import { bodyRoot } from '@toasoan/contract/editorial/writing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { articleExtensions } from './editor-extensions.ts'
import { markPlace, placeOf } from './uploads/upload-places.ts'

let editor: Editor
let doc: Y.Doc
let other: Y.Doc
beforeEach(() => {
  doc = new Y.Doc()
  doc.getXmlFragment(bodyRoot).insert(
    0,
    ['Câu một.', 'Câu hai.', 'Câu ba.'].map((words) => {
      const paragraph = new Y.XmlElement('paragraph')
      paragraph.insert(0, [new Y.XmlText(words)])
      return paragraph
    }),
  )
  other = new Y.Doc()
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
  editor = new Editor({
    element: document.createElement('div'),
    extensions: articleExtensions(() => '', [Collaboration.configure({ document: doc, field: bodyRoot })]),
  })
  // A picture is on its way after “Câu hai.”, which is the second paragraph's end.
  markPlace(editor.view, 'ảnh', 19, document.createElement('span'))
})
afterEach(() => editor.destroy())

const body = () => other.getXmlFragment(bodyRoot)
const text = (at: number) => (body().get(at) as Y.XmlElement).get(0) as Y.XmlText

/** Another person's change, as it arrives. */
function theirs(work: () => void): void {
  const before = Y.encodeStateVector(other)
  other.transact(work)
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other, before), 'remote')
}
/** The words before the place, in its paragraph. */
function before(): string | null {
  const place = placeOf(editor.view, 'ảnh')
  if (place === null) return null
  const at = editor.state.doc.resolve(place)
  return at.parent.textBetween(0, at.parentOffset)
}

test('a place keeps its words while others write before it, behind it, in its paragraph, and add paragraphs', () => {
  expect(before()).toBe('Câu hai.')
  theirs(() => text(0).insert(0, 'Xen vào. '))
  expect(before()).toBe('Câu hai.')
  theirs(() => text(2).insert(0, 'Phía sau. '))
  expect(before()).toBe('Câu hai.')
  theirs(() => text(1).insert(0, 'Trong đoạn. '))
  expect(before()).toBe('Trong đoạn. Câu hai.')
  theirs(() => {
    const paragraph = new Y.XmlElement('paragraph')
    paragraph.insert(0, [new Y.XmlText('Đoạn mới.')])
    body().insert(0, [paragraph])
  })
  expect(before()).toBe('Trong đoạn. Câu hai.')
  theirs(() => text(1).format(0, 3, { bold: {} }))
  expect(before()).toBe('Trong đoạn. Câu hai.')
})

test('two changes at once, of words on either side, leave a place where it was', () => {
  theirs(() => {
    text(0).delete(0, 4)
    text(2).insert(0, 'Sau. ')
  })
  expect(before()).toBe('Câu hai.')
})
