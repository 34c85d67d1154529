// @vitest-environment jsdom
import { getSchema } from '@tiptap/core'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { EditorView } from '@tiptap/pm/view'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { articleExtensions } from '../editor-extensions.ts'
import { hintAt, nextHint, setWishes, spellingPlugin, spellingState } from './spelling-plugin.ts'

const schema = getSchema(articleExtensions(() => ''))
const paragraph = (text: string) => schema.node('paragraph', null, text ? [schema.text(text)] : [])
const on = { on: true, ignored: new Set<string>(), style: null }

const views: EditorView[] = []
afterEach(() => {
  for (const view of views.splice(0)) view.destroy()
  vi.useRealTimers()
})

/** A view of these paragraphs with hints enabled, cursor at the start. */
function viewOf(...texts: string[]) {
  const doc = schema.node('doc', null, texts.map(paragraph))
  const state = EditorState.create({ doc, plugins: [spellingPlugin(on)] })
  const view = new EditorView(document.createElement('div'), { state })
  views.push(view)
  setWishes(view, on)
  return view
}
const found = (view: EditorView) => spellingState(view.state).hints.map((hint) => hint.found)
const typeAt = (view: EditorView, place: number, text: string) => {
  const tr = view.state.tr.insertText(text, place)
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, place + text.length)))
}

/** CPU time of this process in ms, so that a busy machine does not matter. */
function spent(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

describe('the hints of a document', () => {
  it('mark the lesser of two styles, and the new one of two equal', () => {
    expect(found(viewOf('hòa thủy khỏe', 'hoà'))).toEqual(['hoà'])
    expect(found(viewOf('hoà thuỷ', 'hóa'))).toEqual(['hóa'])
    expect(found(viewOf('hòa', 'hoà'))).toEqual(['hoà'])
    expect(found(viewOf('hòa thủy'))).toEqual([])
  })

  it('come after a rest, not with the key, and not for the word under the cursor', () => {
    vi.useFakeTimers()
    const view = viewOf('một hai')
    typeAt(view, 8, ' thoong')
    expect(found(view)).toEqual([])
    vi.advanceTimersByTime(1000)
    expect(found(view)).toEqual([])
    typeAt(view, 15, ' ba')
    vi.advanceTimersByTime(1000)
    expect(found(view)).toEqual(['thoong'])
    expect(hintAt(view.state, 10)?.suggestion).toBe('thông')
  })

  it('wait while an input method composes', () => {
    vi.useFakeTimers()
    const view = viewOf('một thoon hai')
    const composing = vi.spyOn(view, 'composing', 'get').mockReturnValue(true)
    typeAt(view, 14, ' nghành')
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 1)))
    vi.advanceTimersByTime(3000)
    expect(found(view)).not.toContain('nghành')
    composing.mockReturnValue(false)
    vi.advanceTimersByTime(1000)
    expect(found(view)).toContain('nghành')
  })

  it('move with the text before them', () => {
    const view = viewOf('một', 'hai thoong')
    const [before] = spellingState(view.state).hints
    typeAt(view, 2, 'xyz')
    expect(spellingState(view.state).hints[0]?.from).toBe(before!.from + 3)
  })

  it('end with the words they were about', () => {
    const view = viewOf('các nghành và thoong')
    const [first] = spellingState(view.state).hints
    view.dispatch(view.state.tr.insertText('ngành', first!.from, first!.to))
    expect(found(view)).toEqual(['thoong'])
    expect(view.dom.querySelectorAll('.spelling')).toHaveLength(1)
  })

  it('go with the wish, and leave ignored words', () => {
    const view = viewOf('thoong và ddang')
    setWishes(view, { ...on, ignored: new Set(['thoong']) })
    expect(found(view)).toEqual(['ddang'])
    setWishes(view, { ...on, on: false })
    expect(found(view)).toEqual([])
  })

  it('mark the style that somebody does not wish, however much of the text has it', () => {
    const view = viewOf('và hòa thủy khỏe', 'hoà')
    setWishes(view, { ...on, style: 'new' })
    expect(found(view)).toEqual(['hòa', 'thủy', 'khỏe'])
    setWishes(view, { ...on, style: 'old' })
    expect(found(view)).toEqual(['hoà'])
  })

  it('are gone through around the ends', () => {
    const view = viewOf('và thoong và ddang')
    expect(nextHint(view.state, 5, 1)?.found).toBe('ddang')
    expect(nextHint(view.state, 18, 1)?.found).toBe('thoong')
    expect(nextHint(view.state, 1, -1)?.found).toBe('ddang')
  })

  it('cost no time worth noticing in 10,000 words', () => {
    const line =
      'Hội nghị thoong qua nghị quyết về hoà bình, ổn định và phát triển của khu vực, các nghành nghề đều ddang đổi mới . '
    const perParagraph = 4
    const words = line.trim().split(' ').length * perParagraph
    const texts = Array.from({ length: Math.ceil(10_000 / words) }, () => line.repeat(perParagraph))
    const whole = spent(() => viewOf(...texts))
    const view = views.at(-1) as EditorView
    const keys = 100
    const key = spent(() => {
      for (let at = 0; at < keys; at++) typeAt(view, 5 + at, 'a')
    })
    const look = spent(() => setWishes(view, spellingState(view.state).wishes))
    console.info(
      `10,000 words, ${spellingState(view.state).hints.length} hints: all read ${whole.toFixed(0)} ms, a key ${(key / keys).toFixed(1)} ms, a look after it ${look.toFixed(1)} ms`,
    )
    expect(key / keys).toBeLessThan(30)
  })
})
