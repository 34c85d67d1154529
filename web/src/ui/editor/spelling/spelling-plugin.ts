import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import type { ToneStyle } from '@toasoan/contract/kit/vietnamese/syllable'
import { mappingOf } from '../remote-mapping.ts'
import { type Checked, checkText } from './check-text.ts'
import type { Hint } from './hint.ts'

/** A user's settings for hints. */
export type Wishes = {
  on: boolean
  ignored: ReadonlySet<string>
  /** Tone style that texts should have; null for each text's majority style. */
  style: ToneStyle | null
}

export type SpellingState = {
  wishes: Wishes
  /** Hints in text order, with document positions. */
  hints: readonly Hint[]
  decorations: DecorationSet
}

/** Hints off, nothing ignored. */
export const noWishes: Wishes = { on: false, ignored: new Set(), style: null }

type Change = { wishes: Wishes } | 'look'

const key = new PluginKey<SpellingState>('spelling')

/** Delay in ms after the last key before checking. */
const rest = 450

const nothing: Checked = { hints: [], styled: [] }

/** Cached results per block; unchanged blocks are not checked again. */
type Memory = { ignored: ReadonlySet<string>; found: WeakMap<Node, Checked> }

function checkedBlock(block: Node, memory: Memory): Checked {
  const known = memory.found.get(block)
  if (known) return known
  const plain = block.type.spec.code ? '' : block.textBetween(0, block.content.size, undefined, '\ufffc')
  const found = plain.trim() === '' ? nothing : checkText(withoutCode(block, plain), memory.ignored)
  memory.found.set(block, found)
  return found
}

/** Masks code, which is not prose. */
function withoutCode(block: Node, plain: string): string {
  let hidden = plain
  block.forEach((child, offset) => {
    if (!child.marks.some(({ type }) => type.name === 'code')) return
    hidden = hidden.slice(0, offset) + '\ufffc'.repeat(child.nodeSize) + hidden.slice(offset + child.nodeSize)
  })
  return hidden
}

type Placed = { block: Node; start: number; checked: Checked }

function blocksOf(doc: Node, memory: Memory): Placed[] {
  const blocks: Placed[] = []
  doc.descendants((node, place) => {
    if (!node.isTextblock) return true
    blocks.push({ block: node, start: place + 1, checked: checkedBlock(node, memory) })
    return false
  })
  return blocks
}

/** The minority style of a document's syllables; if equal the new one, since newspapers use the old. */
export function minorityStyle(blocks: readonly { checked: Checked }[]): ToneStyle | null {
  let old = 0
  let all = 0
  for (const { checked } of blocks) {
    all += checked.styled.length
    for (const { style } of checked.styled) if (style === 'old') old += 1
  }
  if (old === 0 || old === all) return null
  return old >= all - old ? 'new' : 'old'
}

const placed = (hint: Hint, start: number): Hint => ({
  ...hint,
  from: hint.from + start,
  to: hint.to + start,
})

const otherStyle = (style: ToneStyle): ToneStyle => (style === 'old' ? 'new' : 'old')

/** All hints of a document, without `ignored` words and those of the preferred or majority style. */
export function hintsOf(doc: Node, memory: Memory, wished: ToneStyle | null): Hint[] {
  const blocks = blocksOf(doc, memory)
  const minority = wished ? otherStyle(wished) : minorityStyle(blocks)
  return blocks.flatMap(({ start, checked }) => {
    if (checked === nothing) return []
    const styles = checked.styled
      .filter(({ style }) => style === minority)
      .map(({ from, to, found, other }): Hint => ({ from, to, kind: 'style', found, suggestion: other }))
    const hints = styles.length > 0 ? [...checked.hints, ...styles] : checked.hints
    return hints.map((hint) => placed(hint, start)).toSorted((one, other) => one.from - other.from)
  })
}

const decorate = (doc: Node, hints: readonly Hint[]): DecorationSet =>
  DecorationSet.create(
    doc,
    hints.map(({ from, to, kind }) => Decoration.inline(from, to, { class: 'spelling', 'data-kind': kind })),
  )

/** The hint at a position, as of the last check. */
const touches = ({ from, to }: Hint, place: number): boolean => from <= place && place <= to

const sameHints = (some: readonly Hint[], others: readonly Hint[]): boolean =>
  some.length === others.length &&
  some.every(({ from, to, kind }, at) => {
    const other = others[at]
    return other?.from === from && other.to === to && other.kind === kind
  })

/** Checks changes after a typing pause, not during IME composition. */
function lookWhenIdle(view: EditorView) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stale = true
  const look = () => {
    if (view.composing) return plan()
    stale = false
    view.dispatch(view.state.tr.setMeta(key, 'look' satisfies Change).setMeta('addToHistory', false))
  }
  function plan(): void {
    clearTimeout(timer)
    timer = setTimeout(look, rest)
  }
  plan()
  return {
    update(_view: EditorView, before: EditorState) {
      if (!key.getState(view.state)?.wishes.on) return
      if (!view.state.doc.eq(before.doc)) stale = true
      // The word at the cursor is checked when the cursor has left it.
      if (stale || !view.state.selection.eq(before.selection)) plan()
    },
    destroy: () => clearTimeout(timer),
  }
}

/**
 * Highlights possible misspellings. A key only moves the highlights; after a typing pause only changed
 * paragraphs are checked. The word at the cursor is checked when the cursor leaves it.
 */
export function spellingPlugin(first: Wishes): Plugin<SpellingState> {
  let memory: Memory = { ignored: first.ignored, found: new WeakMap() }
  const empty = (wishes: Wishes): SpellingState => ({ wishes, hints: [], decorations: DecorationSet.empty })

  function look(before: SpellingState, state: EditorState): SpellingState {
    if (!before.wishes.on) return before.hints.length === 0 ? before : empty(before.wishes)
    const cursor = state.selection.empty ? state.selection.from : -1
    const known = (hint: Hint) => before.hints.some(({ from, to }) => from === hint.from && to === hint.to)
    const hints = hintsOf(state.doc, memory, before.wishes.style).filter(
      (hint) => !touches(hint, cursor) || known(hint),
    )
    if (sameHints(hints, before.hints)) return { ...before, hints }
    return { ...before, hints, decorations: decorate(state.doc, hints) }
  }

  return new Plugin<SpellingState>({
    key,
    state: {
      init: () => empty(first),
      apply(transaction, before, _old, state) {
        const change = transaction.getMeta(key) as Change | undefined
        if (change === 'look') return look(before, state)
        if (change) {
          if (change.wishes.ignored !== memory.ignored) {
            memory = { ignored: change.wishes.ignored, found: new WeakMap() }
          }
          return look({ ...before, wishes: change.wishes }, state)
        }
        if (!transaction.docChanged || before.hints.length === 0) return before
        const { doc } = transaction
        const mapping = mappingOf(transaction)
        // The hint no longer applies to rewritten text.
        const left = before.hints.filter(
          ({ from, to }) => to - from < 2 || !mapping.mapResult(from + 1).deleted,
        )
        const hints = left
          .map((hint) => ({ ...hint, from: mapping.map(hint.from, 1), to: mapping.map(hint.to, -1) }))
          .filter(({ from, to }) => to > from)
        const isWhole = hints.length === before.hints.length
        const decorations = isWhole ? before.decorations.map(mapping, doc) : decorate(doc, hints)
        return { ...before, hints, decorations }
      },
    },
    props: { decorations: (state) => key.getState(state)?.decorations },
    view: lookWhenIdle,
  })
}

const none: SpellingState = { wishes: noWishes, hints: [], decorations: DecorationSet.empty }

/** The current hints. */
export const spellingState = (state: EditorState): SpellingState => key.getState(state) ?? none

/** Applies a user's settings: hints on or off, and ignored words. */
export const setWishes = (view: EditorView, wishes: Wishes): void =>
  view.dispatch(view.state.tr.setMeta(key, { wishes } satisfies Change).setMeta('addToHistory', false))

/** The hint that touches a position; null without one. */
export const hintAt = (state: EditorState, place: number): Hint | null =>
  spellingState(state).hints.find((hint) => touches(hint, place)) ?? null

/** The next or previous hint from a position, wrapping around; null without hints. */
export function nextHint(state: EditorState, place: number, by: 1 | -1): Hint | null {
  const { hints } = spellingState(state)
  if (by === 1) return hints.find(({ from }) => from > place) ?? hints[0] ?? null
  return hints.findLast(({ to }) => to < place) ?? hints.at(-1) ?? null
}
