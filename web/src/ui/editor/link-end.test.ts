// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { expect, it } from 'vitest'
import { articleExtensions } from './editor-extensions.ts'

it('a link does not grow when one types behind it, and grows when one types in it', () => {
  const editor = new Editor({
    extensions: articleExtensions(() => ''),
    content: '<p>Xem <a href="https://bao.example/">bài trước</a></p>',
  })
  const typed = (at: number, text: string) => {
    editor.commands.setTextSelection(at)
    // As typing does: the text takes the marks that count at the cursor.
    editor.view.dispatch(editor.state.tr.insertText(text))
    const linked: string[] = []
    editor.state.doc.descendants((node) => {
      if (node.marks.some(({ type }) => type.name === 'link')) linked.push(node.text ?? '')
    })
    return linked
  }
  expect(typed(editor.state.doc.content.size - 1, ' và sau đó')).toEqual(['bài trước'])
  expect(editor.getText()).toBe('Xem bài trước và sau đó')
  expect(typed(8, ' báo')).toEqual(['bài báo trước'])
  editor.destroy()
})
