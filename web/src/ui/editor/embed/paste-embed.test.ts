// @vitest-environment jsdom
import { Editor, type JSONContent } from '@tiptap/core'
import { afterEach, expect, it } from 'vitest'
import { articleExtensions } from '../editor-extensions.ts'
import { pasteEmbed } from './paste-embed.ts'

const film = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
const empty = { type: 'paragraph' }
const words = { type: 'paragraph', content: [{ type: 'text', text: 'Chữ' }] }

let editor: Editor
afterEach(() => editor.destroy())

/** Pastes into a text of these blocks at a cursor position; returns the names of its blocks. */
function pasted(plain: string, at: number, ...content: JSONContent[]) {
  editor = new Editor({ extensions: articleExtensions(() => ''), content: { type: 'doc', content } })
  editor.commands.setTextSelection(at)
  const taken = pasteEmbed(editor.view, plain)
  return [taken, editor.state.doc.children.map(({ type }) => type.name)]
}

const cell = { type: 'tableCell', content: [empty] }
const caption = { type: 'figure', attrs: { src: '/media/a/pho.jpg' } }

it.each<[name: string, plain: string, at: number, content: JSONContent[], taken: boolean]>([
  ['an empty line', ` ${film}\n`, 1, [empty, words], true],
  [
    'an empty line, as a code',
    `<iframe\nsrc="${film.replace('watch?v=', 'embed/')}"></iframe>`,
    1,
    [empty, words],
    true,
  ],
  ['an empty line of a quotation', film, 2, [{ type: 'blockquote', content: [empty] }, words], true],
  [
    'an empty cell',
    film,
    4,
    [{ type: 'table', content: [{ type: 'tableRow', content: [cell] }] }, words],
    true,
  ],
  ['a line with words', film, 2, [words], false],
  ['a heading', film, 1, [{ type: 'heading', attrs: { level: 2 } }, words], false],
  ['a code block', film, 1, [{ type: 'codeBlock' }, words], false],
  ['a caption', film, 1, [caption, words], false],
  [
    'an item of a list, which begins with words',
    film,
    3,
    [{ type: 'bulletList', content: [{ type: 'listItem', content: [empty] }] }, words],
    false,
  ],
  ['an empty line, of a site that is not on the list', 'https://vimeo.com/1', 1, [empty, words], false],
  ['an empty line, with words around the address', `Xem ${film}`, 1, [empty, words], false],
])('on %s', (_name, plain, at, content, taken) => {
  expect(pasted(plain, at, ...content)[0]).toBe(taken)
  let found = 0
  editor.state.doc.descendants(({ type, attrs }) => {
    if (type.name !== 'embed') return
    found += 1
    expect(attrs).toEqual({ provider: 'youtube', id: 'aqz-KE-bpKQ', start: null, caption: '' })
  })
  expect(found).toBe(taken ? 1 : 0)
})

it('undoing gives the address, and once more the empty line', () => {
  expect(pasted(film, 1, empty, words)).toEqual([true, ['embed', 'paragraph']])
  editor.commands.undo()
  expect(editor.getText()).toBe(`${film}\n\nChữ`)
  expect(editor.state.doc.firstChild?.firstChild?.marks[0]?.attrs.href).toBe(film)
  editor.commands.undo()
  expect(editor.getText()).toBe('\n\nChữ')
  editor.commands.redo()
  editor.commands.redo()
  expect(editor.state.doc.firstChild?.type.name).toBe('embed')
})

it('what the editor copies comes back with its caption, and nothing of a site that is not on the list', () => {
  const figure = (address: string) =>
    `<figure data-embed="${address}" data-caption="Chú &lt;thỏ&gt;"><a href="${address}">${address}</a></figure>`
  pasted('', 1, empty)
  editor.commands.setContent(figure(`${film}&amp;t=9`))
  expect(editor.getJSON().content?.[0]).toEqual({
    type: 'embed',
    attrs: { provider: 'youtube', id: 'aqz-KE-bpKQ', start: 9, caption: 'Chú <thỏ>' },
  })
  const copied = editor.getHTML()
  editor.commands.setContent(copied)
  expect(editor.getHTML()).toBe(copied)
  editor.commands.setContent(figure('https://vimeo.com/1'))
  expect(editor.getHTML()).not.toContain('figure')
})
