import type { Editor } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { type FindOptions, findMatches, type Match, nearestMatch } from './find-matches.ts'

export type FindState = {
  query: string
  options: FindOptions
  matches: Match[]
  current: number
  decorations: DecorationSet
}

type Change = { query: string; options: FindOptions } | { current: number }

const key = new PluginKey<FindState>('find')

const nothing: FindState = {
  query: '',
  options: { accents: true, matchCase: false },
  matches: [],
  current: 0,
  decorations: DecorationSet.empty,
}

const decorate = ({ doc }: EditorState, matches: Match[], current: number): DecorationSet =>
  DecorationSet.create(
    doc,
    matches.map(({ from, to }, at) =>
      Decoration.inline(from, to, { class: at === current ? 'found found-current' : 'found' }),
    ),
  )

/** Stores and highlights the matches of a search. */
export const findPlugin = (): Plugin<FindState> =>
  new Plugin<FindState>({
    key,
    state: {
      init: () => nothing,
      apply(transaction, before, _old, state) {
        const change = transaction.getMeta(key) as Change | undefined
        if (!change && (!transaction.docChanged || before.query === '')) return before
        const asked = change && 'query' in change ? change : before
        const matches = findMatches(transaction.doc, asked.query, asked.options)
        let current = before.current
        if (change)
          current = 'current' in change ? change.current : nearestMatch(matches, state.selection.from)
        current = Math.min(current, Math.max(matches.length - 1, 0))
        return { ...asked, matches, current, decorations: decorate(state, matches, current) }
      },
    },
    props: { decorations: (state) => key.getState(state)?.decorations },
  })

/** Search text and matches. */
export const findState = (state: EditorState): FindState => key.getState(state) ?? nothing

/** Starts a search; an empty text ends it. */
export const find = (editor: Editor, query: string, options: FindOptions): void =>
  editor.view.dispatch(editor.state.tr.setMeta(key, { query, options } satisfies Change))

function show(editor: Editor, { from }: Match): void {
  // At the start of a paragraph the position resolves to the paragraph, whose parent is the document.
  const { node } = editor.view.domAtPos(from)
  const element = node instanceof Element ? node : node.parentElement
  element?.scrollIntoView({ block: 'center' })
}

/** Goes to the next or previous match, wrapping around. */
export function goToMatch(editor: Editor, by: 1 | -1 | 0): void {
  const { matches, current } = findState(editor.state)
  if (matches.length === 0) return
  const next = (current + by + matches.length) % matches.length
  editor.view.dispatch(editor.state.tr.setMeta(key, { current: next } satisfies Change))
  show(editor, matches[next]!)
}

/** Replaces the current match and goes to the next. */
export function replaceCurrent(editor: Editor, replacement: string): void {
  const { matches, current } = findState(editor.state)
  const match = matches[current]
  if (!match) return
  const { tr } = editor.state
  replaceRange(tr, match, replacement)
  tr.setSelection(TextSelection.near(tr.doc.resolve(match.from + replacement.length)))
  editor.view.dispatch(tr)
  const { matches: left } = findState(editor.state)
  const next = nearestMatch(left, match.from + replacement.length)
  editor.view.dispatch(editor.state.tr.setMeta(key, { current: next } satisfies Change))
  if (left[next]) show(editor, left[next])
}

/** Replaces all matches in one undo step. Returns their number. */
export function replaceEvery(editor: Editor, replacement: string): number {
  const { matches } = findState(editor.state)
  const { tr } = editor.state
  for (const match of matches.toReversed()) replaceRange(tr, match, replacement)
  if (matches.length > 0) editor.view.dispatch(tr)
  return matches.length
}

const replaceRange = (tr: EditorState['tr'], { from, to }: Match, replacement: string) =>
  replacement === '' ? tr.delete(from, to) : tr.insertText(replacement.normalize('NFC'), from, to)
