// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { afterEach, expect, it } from 'vitest'
import { articleExtensions } from '../editor-extensions.ts'
import { cleanPastedHtml } from '../paste/clean-pasted-html.ts'

const editors: Editor[] = []
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy()
})

function editorWith(content: string): Editor {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: articleExtensions(() => ''),
    content,
  })
  editors.push(editor)
  return editor
}

const markup = (src: string, from = 4360) =>
  `<blockquote data-sound="${src}" data-file-id="7" data-from="${from}" data-to="8526" onclick="x()"><p>Nước dâng.</p></blockquote>`

it('keeps the stretch of a quotation that is pasted, and plays it', () => {
  const editor = editorWith(cleanPastedHtml(markup('/media/abcdefgh/a.mp3')))
  const sound = { src: '/media/abcdefgh/a.mp3', fileId: 7, from: 4360, to: 8526 }
  expect(editor.getJSON().content?.[0]?.attrs).toMatchObject({ sound })
  const player = editor.view.dom.querySelector('blockquote audio')
  expect(player?.getAttribute('src')).toBe('/media/abcdefgh/a.mp3#t=4.36,8.526')
  expect(editorWith(editor.getHTML()).getJSON()).toEqual(editor.getJSON())
})

it('leaves the sound out and keeps the words', () => {
  const editor = editorWith(markup('/media/abcdefgh/a.mp3'))
  editor.view.dom.querySelector<HTMLButtonElement>('blockquote button')?.click()
  expect(editor.view.dom.querySelector('audio')).toBeNull()
  expect(editor.getText()).toContain('Nước dâng.')
  expect(editor.getJSON().content?.[0]?.attrs?.sound).toBeNull()
})

it.each([
  'https://kho.vn/media/abcdefgh/a.mp3',
  'javascript:alert(1)',
  '/media/abcdefgh/../../api/a',
])('takes %s for no recording', (src) => {
  expect(cleanPastedHtml(markup(src))).toBe('<blockquote><p>Nước dâng.</p></blockquote>')
  expect(editorWith(markup(src)).view.dom.querySelector('audio')).toBeNull()
})
