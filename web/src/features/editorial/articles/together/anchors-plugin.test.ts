// @vitest-environment jsdom
import { getSchema } from '@tiptap/core'
import { EditorState } from '@tiptap/pm/state'
import type { StandingAnchor } from '@toasoan/contract/editorial/paragraphs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { articleExtensions } from '#web/ui/editor/editor-extensions.ts'
import { anchorsKey, anchorsPlugin, blocksIn, placesIn } from './anchors-plugin.ts'

const schema = getSchema(articleExtensions(() => ''))
const docOf = (...texts: string[]) =>
  schema.node(
    'doc',
    null,
    texts.map((text) => schema.node('paragraph', null, text ? [schema.text(text)] : [])),
  )

const texts = ['Mưa lớn ở Huế.', 'Nước sông lên nhanh.', 'Dân đi sơ tán.']

function anchored(anchor: StandingAnchor) {
  const state = EditorState.create({ doc: docOf(...texts), plugins: [anchorsPlugin()] })
  return state.apply(state.tr.setMeta(anchorsKey, { seeds: [{ key: 'c1', anchor }] }))
}
const second: StandingAnchor = { block: 1, quote: '', text: texts[1] as string }
const at = (state: EditorState) => {
  const pos = placesIn(state).get('c1')
  return pos == null ? null : blocksIn(state.doc).findIndex((block) => block.pos === pos)
}
const start = (state: EditorState, block: number) => (blocksIn(state.doc)[block]?.pos ?? 0) + 1

test('an anchor stays with its paragraph while the text around and in it is edited', () => {
  let state = anchored(second)
  expect(at(state)).toBe(1)
  state = state.apply(state.tr.insert(0, schema.node('paragraph', null, [schema.text('Mở đầu')])))
  expect(at(state)).toBe(2)
  // All its words are typed over.
  const from = start(state, 2)
  state = state.apply(state.tr.insertText('Lũ về.', from, from + (texts[1] as string).length))
  expect([at(state), blocksIn(state.doc)[2]?.words]).toEqual([2, 'Lũ về.'])
  // Enter at its beginning moves it down; Backspace there joins it with the one before.
  state = state.apply(state.tr.split(start(state, 2)))
  expect(at(state)).toBe(3)
  state = state.apply(state.tr.join(start(state, 3) - 1))
  expect(at(state)).toBe(2)
})

test('an anchor goes with its paragraph, and comes back with its words', () => {
  let state = anchored(second)
  const { pos } = blocksIn(state.doc)[1] as { pos: number }
  state = state.apply(state.tr.delete(pos, pos + 2 + (texts[1] as string).length))
  expect(at(state)).toBeNull()
  state = anchored(second)
  const whole = docOf('Khác', ...texts)
  state = state.apply(state.tr.replaceWith(0, state.doc.content.size, whole.content))
  expect(at(state)).toBe(2)
})

test('seeds that are told again keep the place that edits gave them', () => {
  let state = anchored(second)
  const from = start(state, 1)
  state = state.apply(state.tr.insertText('Hoàn toàn khác hẳn', from, from + (texts[1] as string).length))
  state = state.apply(state.tr.setMeta(anchorsKey, { seeds: [{ key: 'c1', anchor: second }] }))
  expect(at(state)).toBe(1)
})

test('whatever is cut, split and joined, an anchor is at a paragraph of the text or at none, and its mark within it', () => {
  const acts = fc.array(
    fc.tuple(fc.constantFrom('delete', 'split', 'join', 'type'), fc.nat(200), fc.nat(200)),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  let [placed, lost] = [0, 0]
  fc.assert(
    fc.property(acts, (edits) => {
      let state = anchored(second)
      state = state.apply(state.tr.setMeta(anchorsKey, { lit: 'c1' }))
      for (const [act, one, other] of edits) {
        const { tr } = state
        const { size } = state.doc.content
        const [from, to] = [one % (size + 1), other % (size + 1)].sort((a, b) => a - b) as [number, number]
        if (act === 'delete') tr.deleteRange(from, to)
        else if (act === 'type') tr.insertText('Lũ', Math.max(1, Math.min(from, size - 1)))
        else if (act === 'split' && state.doc.resolve(from).parent.isTextblock) tr.split(from)
        else if (act === 'join') {
          const between = blocksIn(state.doc)[1 + (one % Math.max(1, blocksIn(state.doc).length - 1))]?.pos
          if (between !== undefined) tr.join(between)
        }
        state = state.apply(tr)
        const pos = placesIn(state).get('c1') ?? null
        if (pos === null) lost += 1
        else placed += 1
        expect(pos === null || blocksIn(state.doc).some((block) => block.pos === pos)).toBe(true)
        const marks = anchorsKey.getState(state)?.decorations.find() ?? []
        const node = pos === null ? null : state.doc.nodeAt(pos)
        expect(marks.map((mark) => [mark.from, mark.to])).toEqual(
          pos === null || !node ? [] : [[pos, pos + node.nodeSize]],
        )
      }
    }),
  )
  expect(Math.min(placed, lost)).toBeGreaterThan(0)
})

describe('chosen words', () => {
  const words: StandingAnchor = { block: 1, quote: 'sông lên', text: texts[1] as string }
  const marked = (state: EditorState) =>
    (anchorsKey.getState(state)?.decorations.find() ?? []).map(({ from, to }) =>
      state.doc.textBetween(from, to),
    )

  test('are marked alone, and stay so while the words around them are edited', () => {
    let state = anchored(words)
    expect(marked(state)).toEqual(['sông lên'])
    const from = start(state, 1)
    state = state.apply(state.tr.insertText('Sáng nay, n', from, from + 1))
    expect(marked(state)).toEqual(['sông lên'])
    // Letters within them belong to them; those at their ends do not.
    const { from: begins } = anchorsKey.getState(state)?.decorations.find()[0] as { from: number }
    state = state.apply(state.tr.insertText('Hương ', begins + 5))
    expect(marked(state)).toEqual(['sông Hương lên'])
    state = state.apply(state.tr.insertText('lớn ', begins))
    expect(marked(state)).toEqual(['sông Hương lên'])
  })

  test('that are deleted leave their paragraph, and are found again when they come back', () => {
    let state = anchored(words)
    const { from, to } = anchorsKey.getState(state)?.decorations.find()[0] as { from: number; to: number }
    state = state.apply(state.tr.delete(from, to))
    expect([at(state), marked(state)]).toEqual([1, []])
    state = state.apply(state.tr.insertText('sông lên', from))
    expect(marked(state)).toEqual(['sông lên'])
  })

  test('are found by their quote when their block becomes a heading', () => {
    let state = anchored(words)
    const { pos } = blocksIn(state.doc)[1] as { pos: number }
    const heading = schema.node('heading', { level: 2 }, [schema.text(texts[1] as string)])
    state = state.apply(state.tr.replaceWith(pos, pos + (texts[1] as string).length + 2, heading))
    expect([at(state), marked(state)]).toEqual([1, ['sông lên']])
  })

  test('are found whatever spaces the text has, and not in the middle of others', () => {
    const spaced = { block: 0, quote: 'rất lớn', text: 'Mưa rất lớn ở Huế.' }
    const state = EditorState.create({ doc: docOf('Mưa  rất   lớn ở Huế.'), plugins: [anchorsPlugin()] })
    const seeded = state.apply(state.tr.setMeta(anchorsKey, { seeds: [{ key: 'c1', anchor: spaced }] }))
    expect(marked(seeded)).toEqual(['rất   lớn'])
  })
})
