// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { expect, it } from 'vitest'
import { articleExtensions } from '../editor-extensions.ts'
import { readTabs, tabTable } from './tab-table.ts'

it.each<[string, string, string[][] | null]>([
  [
    'two rows',
    'Tỉnh\tSản lượng\nGia Lai\t24,1\n',
    [
      ['Tỉnh', 'Sản lượng'],
      ['Gia Lai', '24,1'],
    ],
  ],
  [
    'Windows line ends',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a cell of two lines, and quotes',
    'a\t"b ""c""\nd"\ne\tf',
    [
      ['a', 'b "c"\nd'],
      ['e', 'f'],
    ],
  ],
  [
    'empty cells',
    'a\t\n\tb',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['an inch within a cell', 'Màn hình\t32" rộng', [['Màn hình', '32" rộng']]],
  ['words', 'Một dòng\nhai dòng', null],
  ['lines of different lengths, such as code', 'if (a)\n\treturn\tb', null],
  ['an open quote', 'a\t"b\nc\td', null],
])('reads %s', (_name, text, expected) => {
  expect(readTabs(text)).toEqual(expected)
})

it('names the columns where words stand above numbers, and nothing else', () => {
  expect(tabTable('Tỉnh\tTấn\nGia Lai\t24,1')).toMatch(/^<table><tbody><tr><th><p>Tỉnh<\/p><\/th><th>/)
  expect(tabTable('Gia Lai\tPleiku\nĐắk Lắk\tBuôn Ma Thuột')).not.toContain('<th>')
  expect(tabTable('2025\t2026\n1\t2')).not.toContain('<th>')
})

it('becomes a table of the editor, with words and nothing that runs', () => {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: articleExtensions(() => ''),
    content: tabTable('Tên\tSố\n<img src=x onerror=alert(1)>\t1'),
  })
  const [table] = (editor.getJSON() as { content: { type: string; content: unknown[] }[] }).content
  expect(table?.type).toBe('table')
  expect(table?.content).toHaveLength(2)
  expect(editor.getText()).toContain('<img src=x onerror=alert(1)>')
  expect(editor.view.dom.querySelector('td img')).toBeNull()
  editor.destroy()
})
