// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { afterEach, describe, expect, it } from 'vitest'
import { articleExtensions } from '../editor-extensions.ts'
import { cleanPastedHtml } from '../paste/clean-pasted-html.ts'
import { insertGallery, movePicture, splitGallery } from './gallery-changes.ts'
import { insertBlock } from './insert-block.ts'
import { canInsertFootnote, insertFootnote } from './insert-footnote.ts'
import { storyBlocks } from './story-blocks.ts'
import { connectDialogs, type StoryRequest } from './story-dialogs.ts'

const editors: Editor[] = []
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy()
})

const p = (text = '') => ({ type: 'paragraph', ...(text ? { content: [{ type: 'text', text }] } : {}) })

function editorWith(...content: object[]): Editor {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: articleExtensions(() => ''),
    content: { type: 'doc', content },
  })
  editors.push(editor)
  return editor
}

const picture = (name: string) => ({
  type: 'figure',
  attrs: { src: `/media/0123456789abcdef/${name}.jpg`, alt: name },
  content: [{ type: 'text', text: name }],
})
const picked = (name: string, kind: 'image' | 'audio' = 'image') => ({
  src: `/media/0123456789abcdef/${name}.jpg`,
  fileId: 7,
  name,
  width: 900,
  height: 600,
  kind,
  credit: 'Kim Ngân',
  alt: name,
})
const gallery = (...names: string[]) => ({ type: 'gallery', content: names.map(picture) })

type Json = { type?: string; attrs?: Record<string, unknown>; content?: Json[]; text?: string }
const typesOf = (editor: Editor) => ((editor.getJSON() as Json).content ?? []).map(({ type }) => type)
const namesIn = (editor: Editor, at = 0) =>
  ((editor.getJSON() as Json).content?.[at]?.content ?? []).map(({ attrs }) => attrs?.alt)

const nodes: [string, object][] = [
  ['gallery', gallery('a', 'b')],
  [
    'factBox',
    { type: 'factBox', attrs: { title: 'Cầu & “đường”' }, content: [p('Dài 5,3 km.'), p('Sáu làn.')] },
  ],
  [
    'pullQuote',
    { type: 'pullQuote', attrs: { by: 'Bà Lan' }, content: [{ type: 'text', text: 'Chưa bao giờ.' }] },
  ],
  ['storyLink', { type: 'storyLink', attrs: { id: 41 } }],
  [
    'map',
    {
      type: 'map',
      attrs: {
        ...{ lat: 21.0285, lon: 105.8542, zoom: 15, label: 'Hồ', credit: '© OSM' },
        ...{ src: '/media/0123456789abcdef/ban-do.jpg', fileId: 9, width: 1280, height: 720 },
      },
    },
  ],
]

describe.each(nodes)('a %s', (type, node) => {
  it('is read from the markup that it is written to', () => {
    const editor = editorWith(p('Trước'), node, p('Sau'))
    const before = editor.getJSON()
    editor.commands.setContent(editor.getHTML())
    expect(editor.getJSON()).toEqual(before)
    expect(typesOf(editor)).toEqual(['paragraph', type, 'paragraph'])
  })

  it('survives the clean-up of what is copied within the editor', () => {
    const editor = editorWith(node, p('Sau'))
    const before = editor.getJSON()
    const html = editor.getHTML().replace('>', ' data-pm-slice="0 0 []">')
    editor.commands.setContent(cleanPastedHtml(html))
    expect(editor.getJSON()).toEqual(before)
  })
})

it.each([
  '<aside class="story-link" data-story="0"></aside>',
  '<aside class="story-link" data-story="javascript:1"></aside>',
  '<figure class="map" data-lat="91" data-lon="0"></figure>',
  '<figure class="map" data-lat="x" data-lon="0"></figure>',
])('takes %s for nothing', (html) => {
  const editor = editorWith(p())
  editor.commands.setContent(html)
  expect(typesOf(editor).filter((type) => type !== 'paragraph')).toEqual([])
})

it('takes no foreign address for the picture of a map', () => {
  const editor = editorWith(p())
  editor.commands.setContent(
    '<figure class="map" data-lat="1" data-lon="2" data-src="javascript:alert(1)"></figure>',
  )
  expect((editor.getJSON() as Json).content?.[0]?.attrs?.src).toBeNull()
})

describe('a gallery', () => {
  it('is made of the chosen pictures, and takes more', () => {
    const editor = editorWith(p('Trước'), p())
    editor.commands.setTextSelection(9)
    insertGallery(editor, [picked('a'), picked('nghe', 'audio'), picked('b')])
    expect(typesOf(editor).slice(0, 2)).toEqual(['paragraph', 'gallery'])
    insertGallery(editor, [picked('c')], 7)
    expect(namesIn(editor, 1)).toEqual(['a', 'b', 'c'])
    insertGallery(editor, [picked('nghe', 'audio')])
    expect(typesOf(editor).filter((type) => type === 'gallery')).toHaveLength(1)
  })

  it('has its pictures moved by keys and no further than its ends', () => {
    const editor = editorWith(gallery('a', 'b', 'c'), p())
    expect(movePicture(editor, 1, 1)).toBe(true)
    expect(namesIn(editor)).toEqual(['b', 'a', 'c'])
    const { selection } = editor.state
    expect(selection instanceof NodeSelection && selection.node.attrs.alt).toBe('a')
    expect(movePicture(editor, selection.from, 1)).toBe(true)
    expect(movePicture(editor, editor.state.selection.from, 1)).toBe(false)
    expect(namesIn(editor)).toEqual(['b', 'c', 'a'])
    expect(movePicture(editor, editor.state.selection.from, -1)).toBe(true)
    expect(namesIn(editor)).toEqual(['b', 'a', 'c'])
  })

  it('is split into its pictures, and is never within another', () => {
    const editor = editorWith(gallery('a', 'b'), p())
    editor.commands.setTextSelection(3)
    insertBlock(editor, { type: 'gallery', content: [picture('x') as never] })
    expect(typesOf(editor).slice(0, 2)).toEqual(['gallery', 'gallery'])
    splitGallery(editor, 0)
    expect(typesOf(editor).slice(0, 3)).toEqual(['figure', 'figure', 'gallery'])
  })
})

describe('a footnote', () => {
  const textOf = (editor: Editor) => editor.getText({ blockSeparator: '\n' }).replace(/\n+/g, '\n').trim()

  it('is numbered by its place, whatever the order in which they are made', () => {
    const editor = editorWith(p('Một hai'))
    editor.commands.setTextSelection(8)
    expect(insertFootnote(editor)).toBe(true)
    editor.commands.insertContent('Sau.')
    editor.commands.setTextSelection(4)
    expect(insertFootnote(editor)).toBe(true)
    editor.commands.insertContent('Trước.')
    expect(textOf(editor)).toBe('Một[1] hai[2]\nChú thích\nTrước.\nSau.')
    expect(editor.getHTML()).toMatch(
      /<li data-note="1" value="1"><p>Trước\.<\/p><\/li><li data-note="2" value="2"><p>Sau\./,
    )
  })

  it('leaves numbers alone that somebody wrote in another way', () => {
    const reference = (note: number, text: string) => ({
      type: 'text',
      text,
      marks: [{ type: 'noteReference', attrs: { note } }],
    })
    const editor = editorWith(
      { type: 'paragraph', content: [{ type: 'text', text: 'a ' }, reference(5, '*')] },
      { type: 'orderedList', content: [{ type: 'listItem', attrs: { note: 5 }, content: [p('n')] }] },
    )
    editor.commands.setTextSelection(2)
    insertFootnote(editor)
    expect(textOf(editor)).toContain('a[6] *')
  })

  it('is none within a note, nor in code', () => {
    const editor = editorWith(p('Một'), { type: 'codeBlock', content: [{ type: 'text', text: 'x' }] })
    editor.commands.setTextSelection(4)
    insertFootnote(editor)
    expect(canInsertFootnote(editor)).toBe(false)
    expect(insertFootnote(editor)).toBe(false)
    editor.commands.setTextSelection(9)
    expect(editor.state.selection.$from.parent.type.name).toBe('codeBlock')
    expect(canInsertFootnote(editor)).toBe(false)
  })

  it('is one step back', () => {
    const editor = editorWith(p('Một'))
    const before = editor.getJSON()
    editor.commands.setTextSelection(4)
    insertFootnote(editor)
    editor.commands.undo()
    expect(editor.getJSON()).toEqual(before)
  })
})

describe('the menu', () => {
  const block = (id: string) => storyBlocks.find((one) => one.id === id)!
  const ways = { table: () => {}, embed: () => {}, files: () => {} }

  it('turns a paragraph into a pull quote, wraps it into a box, and asks for the rest', () => {
    const editor = editorWith(p('Chưa bao giờ.'))
    const asked: StoryRequest[] = []
    const end = connectDialogs(editor, (request) => asked.push(request))
    for (const id of ['gallery', 'story-link', 'sound-quote', 'map']) block(id).insert(editor, ways)
    expect(asked.map(({ dialog }) => dialog)).toEqual(['gallery', 'story', 'sound', 'map'])
    end()
    block('pull-quote').insert(editor, ways)
    expect(typesOf(editor)[0]).toBe('pullQuote')
    block('fact-box').insert(editor, ways)
    expect(typesOf(editor)[0]).toBe('factBox')
    expect(block('fact-box').fits?.(editor)).toBe(false)
  })
})
