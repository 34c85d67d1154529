// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { Collaboration } from '@tiptap/extension-collaboration'
import { bodyRoot, fieldsRoot, writingChannels } from '@toasoan/contract/editorial/writing'
import { afterEach, expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import { articleExtensions } from '#web/ui/editor/editor-extensions.ts'
import { offered } from './hidden-words.ts'
import { createSharedText, type SharedText, type Transport } from './shared-text.ts'

type Listen = (payload: never) => void
type Line = { listeners: Map<string, Set<Listen>>; open: boolean; kept: [string, unknown][] }

/** A server of one text: numbers, stores and passes on updates. */
function serverOf(blocks: readonly string[]) {
  const doc = new Y.Doc()
  doc.clientID = 1
  const text = (words: string) => {
    const paragraph = new Y.XmlElement('paragraph')
    paragraph.insert(0, [new Y.XmlText(words)])
    return paragraph
  }
  doc.getMap(fieldsRoot).set('title', new Y.Text('Bài'))
  doc.getXmlFragment(bodyRoot).insert(0, blocks.map(text))
  let seq = 0
  const lines: Line[] = []
  const lineage = '11111111-1111-5111-a111-111111111111'
  const pass = (channel: string, payload: unknown) => {
    for (const { open, listeners } of lines)
      if (open) for (const listen of listeners.get(channel) ?? []) listen(payload as never)
  }
  return {
    doc,
    line() {
      const line: Line = { listeners: new Map(), open: true, kept: [] }
      lines.push(line)
      const transport: Transport = {
        connected: () => line.open,
        async ask(channel, payload) {
          if (!line.open) throw new Error('closed')
          const { update, stateVector } = payload as { update?: Uint8Array; stateVector?: Uint8Array }
          if (channel === writingChannels.enter) {
            const entered = { lineage, seq, base: 1, may: 'write', holder: null, changed: seq > 0 }
            const whole = Y.encodeStateAsUpdate(doc, stateVector)
            return { ...entered, update: whole, stateVector: Y.encodeStateVector(doc) } as never
          }
          Y.applyUpdate(doc, update as Uint8Array)
          seq += 1
          pass(writingChannels.news, { id: 1, lineage, seq, update, by: 1 })
          return { seq } as never
        },
        say: () => undefined,
        on(channel, listen) {
          const own = line.listeners.get(channel) ?? new Set()
          own.add(listen as Listen)
          line.listeners.set(channel, own)
          return () => void own.delete(listen as Listen)
        },
        onConnect: (listen) => transport.on('connect', listen),
        post: () => Promise.reject(new Error('too large')),
      }
      return {
        transport,
        cut: () => {
          line.open = false
        },
        mend() {
          line.open = true
          for (const listen of line.listeners.get('connect') ?? []) listen(undefined as never)
        },
      }
    },
  }
}

const pages: { shared: SharedText; editor: Editor }[] = []
afterEach(() => {
  for (const { shared, editor } of pages.splice(0)) {
    shared.dispose()
    editor.destroy()
  }
})

async function pageOf(server: ReturnType<typeof serverOf>) {
  const { transport, cut, mend } = server.line()
  const hidden: string[] = []
  const shared = createSharedText({
    id: 1,
    correct: false,
    transport,
    onState: () => undefined,
    onDoc: () => undefined,
    onHidden: (words) => void hidden.push(words),
    onStale: () => undefined,
    onPending: () => undefined,
  })
  await shared.enter()
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: articleExtensions(
      () => '',
      [Collaboration.configure({ document: shared.doc as Y.Doc, field: bodyRoot })],
    ),
  })
  const page = { shared, editor, hidden, cut, mend }
  pages.push(page)
  return page
}

type Page = Awaited<ReturnType<typeof pageOf>>

/** The place after some words. */
function after(editor: Editor, words: string): number {
  let place = 0
  editor.state.doc.descendants((node, pos) => {
    const at = node.isText ? (node.text?.indexOf(words) ?? -1) : -1
    if (at >= 0) place = pos + at + words.length
  })
  return place
}

const types = (words: string) => (editor: Editor) =>
  void editor.commands.insertContentAt(after(editor, words), 'thêm')

/** One person does something while the other does another thing, as typing “thêm”; both are apart meanwhile. */
async function atOnce(
  work: (editor: Editor) => void,
  other: (editor: Editor) => void = types('Mưa lớn ở Huế'),
  begin: (editor: Editor) => void = () => undefined,
) {
  const server = serverOf(['Mưa lớn ở Huế', 'Câu hai'])
  const [one, two] = [await pageOf(server), await pageOf(server)]
  begin(one.editor)
  await expect
    .poll(() => one.shared.state.pending || one.editor.getHTML() !== two.editor.getHTML())
    .toBe(false)
  one.cut()
  two.cut()
  work(one.editor)
  other(two.editor)
  one.mend()
  await expect.poll(() => one.shared.state.pending).toBe(false)
  two.mend()
  await expect
    .poll(() => two.shared.state.pending || one.editor.getText() !== two.editor.getText())
    .toBe(false)
  const said = two.hidden.join(' ')
  return { one, two, text: one.editor.getText(), json: one.editor.getJSON(), said }
}

const kept: Record<string, (editor: Editor) => void> = {
  bold: (editor) => editor.chain().setTextSelection({ from: 1, to: 5 }).toggleBold().run(),
  align: (editor) => editor.chain().setTextSelection(2).setTextAlign('center').run(),
  split: (editor) => editor.chain().setTextSelection(4).splitBlock().run(),
  'a paragraph after it': (editor) =>
    editor.commands.insertContentAt(editor.state.doc.content.size, '<p>Cuối</p>'),
}

test.each(Object.entries(kept))('typing is kept while somebody else does: %s', async (_name, work) => {
  const { text, one, two } = await atOnce(work)
  expect(text.split('thêm').length).toBe(2)
  expect(one.editor.getJSON()).toEqual(two.editor.getJSON())
})

/** A table of three by three with a word in each cell: “a1” is the first of the first row. */
const table = (editor: Editor) => {
  const row = (name: string) => `<tr>${[1, 2, 3].map((n) => `<td><p>${name}${n}</p></td>`).join('')}</tr>`
  editor.commands.insertContentAt(0, `<table>${['a', 'b', 'c'].map(row).join('')}</table>`)
}
const inCell = (editor: Editor, words: string) => editor.chain().setTextSelection(after(editor, words))
const cellOf = (editor: Editor, words: string) => {
  const place = editor.state.doc.resolve(after(editor, words))
  return place.before(place.depth - 1)
}

test('a paragraph that is dragged elsewhere keeps what is typed in it, or it is offered back', async () => {
  const { text, said, one, two } = await atOnce((editor) => {
    const [first] = editor.getJSON().content ?? []
    const { nodeSize } = editor.state.doc.child(0)
    editor
      .chain()
      .deleteRange({ from: 0, to: nodeSize })
      .insertContentAt(editor.state.doc.content.size - nodeSize, first ?? '')
      .run()
  })
  expect(text.includes('thêm') || said.includes('thêm')).toBe(true)
  expect(one.editor.getJSON()).toEqual(two.editor.getJSON())
})

test('a row against a column: one table in the end, with every word of both', async () => {
  const { text, one, two } = await atOnce(
    (editor) => inCell(editor, 'b2').addRowAfter().run(),
    (editor) => inCell(editor, 'b2').addColumnAfter().run(),
    table,
  )
  expect(one.editor.getJSON()).toEqual(two.editor.getJSON())
  for (const cell of ['a1', 'a3', 'b2', 'c1', 'c3']) expect(text.split(cell).length).toBe(2)
  expect(one.editor.getHTML().match(/<tr>/g)?.length).toBe(4)
  expect(one.editor.getHTML().match(/<td/g)?.length).toBeGreaterThanOrEqual(15)
})

const hidesElsewhere: Record<string, [string, (editor: Editor) => void]> = {
  join: ['Câu hai', (editor) => inCell(editor, 'Câu hai').setTextSelection(16).joinBackward().run()],
  'delete row': ['b2', (editor) => inCell(editor, 'b2').deleteRow().run()],
  'merge cells': [
    'b2',
    (editor) =>
      editor
        .chain()
        .setCellSelection({ anchorCell: cellOf(editor, 'b1'), headCell: cellOf(editor, 'b2') })
        .mergeCells()
        .run(),
  ],
}

test.each(Object.entries(hidesElsewhere))('what a merge takes out is offered back: %s', async (name, [
  words,
  work,
]) => {
  const before = name === 'join' ? undefined : table
  const { text, said, one, two } = await atOnce(work, types(words), before)
  expect([name, text.includes('thêm') || said.includes('thêm')]).toEqual([name, true])
  const done = {
    join: /<p>Mưa lớn ở Huế(thêm)?Câu hai/,
    'delete row': /^(?!.*b1)/,
    'merge cells': /colspan="2"/,
  }
  expect(one.editor.getHTML()).toMatch(done[name as keyof typeof done])
  expect(one.editor.getJSON()).toEqual(two.editor.getJSON())
})

const hides: Record<string, (editor: Editor) => void> = {
  heading: (editor) => editor.chain().setTextSelection(2).setHeading({ level: 2 }).run(),
  list: (editor) => editor.chain().setTextSelection(2).toggleBulletList().run(),
  delete: (editor) =>
    editor.chain().setTextSelection({ from: 0, to: 15 }).deleteRange({ from: 0, to: 15 }).run(),
}

test.each(Object.entries(hides))('what a merge takes out is offered back: %s', async (_name, work) => {
  const { text, said, one, two } = await atOnce(work)
  expect(text.includes('thêm') || said.includes('thêm')).toBe(true)
  expect(one.editor.getJSON()).toEqual(two.editor.getJSON())
})

test('what waited long for a connection is offered back too, and not what others have read since', async () => {
  const server = serverOf(['Mưa lớn ở Huế', 'Câu hai'])
  const [one, two] = [await pageOf(server), await pageOf(server)]
  two.editor.commands.insertContentAt(14, ' đã đọc')
  await expect.poll(() => one.editor.getText()).toContain('đã đọc')
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 60_000)
  for (const { cut } of [one, two]) cut()
  two.editor.commands.insertContentAt(21, ' rất lâu')
  clock.mockReturnValue(now + 600_000)
  one.editor.chain().setTextSelection(2).setHeading({ level: 2 }).run()
  one.mend()
  await expect.poll(() => one.shared.state.pending).toBe(false)
  two.mend()
  await expect.poll(() => two.hidden).toEqual(['rất lâu'])
  clock.mockRestore()
})

test('what was typed and kept long ago is offered back where another never saw it', async () => {
  const server = serverOf(['Mưa lớn ở Huế', 'Câu hai'])
  const [one, two] = [await pageOf(server), await pageOf(server)]
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
  one.cut()
  two.editor.commands.insertContentAt(14, ' chưa ai đọc')
  await expect.poll(() => two.shared.state.pending).toBe(false)
  clock.mockReturnValue(now + 600_000)
  one.editor.chain().setTextSelection(2).setHeading({ level: 2 }).run()
  one.mend()
  await expect.poll(() => one.shared.state.pending || !two.editor.getHTML().includes('<h2>')).toBe(false)
  expect(two.hidden).toEqual(['chưa ai đọc'])
  expect(two.editor.getText()).not.toContain('chưa ai đọc')
  // What another deletes after reading it is no loss.
  two.editor.commands.insertContentAt(2, 'đã xem ')
  await expect.poll(() => one.editor.getText()).toContain('đã xem')
  clock.mockReturnValue(now + 1_200_000)
  one.editor.commands.deleteRange({ from: 0, to: 10 })
  await expect.poll(() => two.editor.getText()).not.toContain('đã xem')
  expect(two.hidden).toEqual(['chưa ai đọc'])
  clock.mockRestore()
})

test('of many offers none is dropped: later ones join the last', () => {
  let offers: ReturnType<typeof offered> = []
  for (const words of ['một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy'])
    offers = offered(offers, { key: offers.length, words })
  expect(offers.map(({ words }) => words)).toEqual(['một', 'hai', 'ba', 'bốn', 'năm\nsáu\nbảy'])
})

test('two who begin in the same empty paragraph keep both their words', async () => {
  const server = serverOf(['Câu đầu'])
  const [one, two] = [await pageOf(server), await pageOf(server)]
  one.editor.chain().setTextSelection(8).splitBlock().run()
  await expect.poll(() => one.shared.state.pending || two.editor.state.doc.childCount !== 2).toBe(false)
  // Its maker gave it the text in which both write.
  expect((server.doc.getXmlFragment(bodyRoot).get(1) as Y.XmlElement).length).toBe(1)
  one.cut()
  two.cut()
  one.editor.commands.insertContentAt(10, 'một')
  two.editor.commands.insertContentAt(10, 'hai')
  one.mend()
  await expect.poll(() => one.shared.state.pending).toBe(false)
  two.mend()
  await expect
    .poll(() => two.shared.state.pending || one.editor.getText() !== two.editor.getText())
    .toBe(false)
  const words = one.editor.getText()
  expect([words.split('một').length, words.split('hai').length]).toEqual([2, 2])
})

test('opening writes nothing, and undo takes back one’s own words alone', async () => {
  const server = serverOf(['Câu đầu'])
  const before = Y.encodeStateVector(server.doc)
  const [one, two] = [await pageOf(server), await pageOf(server)] as [Page, Page]
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(Y.encodeStateVector(server.doc)).toEqual(before)
  one.editor.commands.insertContentAt(8, ' một')
  await expect.poll(() => two.editor.getText()).toContain('một')
  two.editor.commands.insertContentAt(1, 'hai ')
  await expect.poll(() => one.editor.getText()).toContain('hai')
  one.editor.commands.undo()
  await expect.poll(() => two.editor.getText()).toBe('hai Câu đầu')
})
