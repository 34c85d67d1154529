// @vitest-environment jsdom
import { getSchema } from '@tiptap/core'
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'
import { expect, it } from 'vitest'
import { articleExtensions } from '../editor-extensions.ts'
import { cursorBelow } from './typing-beside.ts'

const schema = getSchema(articleExtensions(() => ''))
const words = (text: string) => schema.node('paragraph', null, text ? [schema.text(text)] : [])
const figure = schema.node('figure', { src: '/media/a/pho.jpg' }, [schema.text('Phở')])

/** A document of these blocks, with the one at `at` selected. */
function holding(at: number, ...blocks: ReturnType<typeof words>[]) {
  const state = EditorState.create({ doc: schema.node('doc', null, blocks) })
  return state.apply(state.tr.setSelection(NodeSelection.create(state.doc, at)))
}

it.each([
  ['makes a paragraph below', [figure, words('Sau')], ['figure', 'paragraph', 'paragraph']],
  ['makes one at the end', [figure], ['figure', 'paragraph']],
  ['takes the empty one that is there', [figure, words('')], ['figure', 'paragraph']],
])('%s the picture in hand', (_name, blocks, expected) => {
  const moved = cursorBelow(holding(0, ...blocks))!
  expect(moved.doc.children.map(({ type }) => type.name)).toEqual(expected)
  expect(moved.doc.firstChild?.textContent).toBe('Phở')
  expect(moved.selection.$from.parent).toBe(moved.doc.child(1))
})

it('leaves text alone', () => {
  const state = EditorState.create({ doc: schema.node('doc', null, [words('Một')]) })
  expect(cursorBelow(state)).toBeNull()
  expect(cursorBelow(state.apply(state.tr.setSelection(TextSelection.create(state.doc, 1, 3))))).toBeNull()
})
