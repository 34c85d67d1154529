// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { afterEach, describe, expect, it } from 'vitest'
import { articleExtensions } from '../editor-extensions.ts'
import type { SlashBlock } from './slash-block.ts'
import { blocksFor } from './slash-blocks.ts'
import { slashMenu, slashState } from './slash-plugin.ts'

const editors: Editor[] = []
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy()
})

function editorWith(content: string, taken: SlashBlock[] = []) {
  const element = document.body.appendChild(document.createElement('div'))
  const extensions = [...articleExtensions(() => ''), slashMenu((block) => taken.push(block))]
  const editor = new Editor({ element, extensions, content })
  editors.push(editor)
  editor.commands.setTextSelection(editor.state.doc.content.size - 1)
  return editor
}

/** Types like the browser: each letter is offered to the plugins before insertion. */
function type({ view }: Editor, text: string) {
  for (const letter of text) {
    const { from, to } = view.state.selection
    const typed = () => view.state.tr.insertText(letter, from, to)
    if (!view.someProp('handleTextInput', (hear) => hear(view, from, to, letter, typed)))
      view.dispatch(typed())
  }
}

const offered = (editor: Editor) => slashState(editor.state)?.blocks.map(({ id }) => id) ?? null

describe('the menu of a slash', () => {
  it('opens first in a block and after a space, and narrows with the words', () => {
    const editor = editorWith('<p></p>')
    type(editor, '/')
    expect(offered(editor)).toHaveLength(21)
    type(editor, 'danh s')
    expect(offered(editor)).toEqual(['bullet-list', 'ordered-list'])
    const after = editorWith('<p>Lời kể</p>')
    type(after, ' /bang')
    expect(offered(after)).toEqual(['table', 'sound-quote'])
  })

  it.each(['20/11', 'và/hoặc', 'A / B', '/khong co', '//', '/ban  tin'])('leaves %s as text', (text) => {
    const editor = editorWith('<p></p>')
    type(editor, text)
    expect(offered(editor)).toBeNull()
    expect(editor.getText()).toBe(text)
  })

  it('does not open for what is set or pasted', () => {
    const editor = editorWith('<p></p>')
    editor.commands.insertContent('/bang')
    expect(offered(editor)).toBeNull()
  })

  it('finds blocks in both languages, without diacritics', () => {
    const ids = (typed: string) => blocksFor(typed).map(({ id }) => id)
    expect(ids('trich')).toEqual(['quote', 'pull-quote', 'sound-quote'])
    expect(ids('QUOT')).toEqual(['quote', 'pull-quote', 'sound-quote'])
    expect(ids('đường')).toEqual(ids('duong'))
    expect(ids('tieu de 3')).toEqual(['heading-3'])
    expect(ids('video')).toContain('video')
  })
})
