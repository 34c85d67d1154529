import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { longestQuote, placeOf, type StandingAnchor } from '@toasoan/contract/editorial/paragraphs'
import { isMounted } from '#web/ui/editor/is-mounted.ts'
import { mappingOf } from '#web/ui/editor/remote-mapping.ts'

/** What is anchored in the text, by a name of its own. */
export type Seed = { key: string; anchor: StandingAnchor }

/** `from` and `to` enclose chosen words; null where the whole block is meant, or they are not in it any more. */
type Place = { seed: Seed; pos: number | null; words: { from: number; to: number } | null }

type Anchors = {
  places: ReadonlyMap<string, Place>
  /** The one that is looked at. */
  lit: string | null
  decorations: DecorationSet
}

type Change = { seeds: readonly Seed[] } | { lit: string | null }

const key = new PluginKey<Anchors>('anchors')

/** The blocks of text of a document as the contract counts them: where each begins, and its words. */
export function blocksIn(doc: Node): { pos: number; words: string }[] {
  const blocks: { pos: number; words: string }[] = []
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true
    blocks.push({ pos, words: node.textBetween(0, node.content.size, '\n', '\n') })
    return false
  })
  return blocks
}

/** Whether an anchor is about chosen words of its paragraph rather than about all of it. */
const isOfWords = ({ quote, text }: StandingAnchor): boolean =>
  quote !== '' && text !== '' && quote !== text.slice(0, longestQuote)

/** Where chosen words are in a block: runs of spaces count as one. Null where they are not. */
function wordsIn(doc: Node, pos: number, anchor: StandingAnchor): Place['words'] {
  if (!isOfWords(anchor)) return null
  const { quote } = anchor
  const node = doc.nodeAt(pos)
  if (!node) return null
  const words = node.textBetween(0, node.content.size, '\n', '\n')
  // Positions of the letters that stay when spaces are run together.
  const kept: number[] = []
  let plain = ''
  for (let at = 0; at < words.length; at += 1) {
    const isSpace = /\s/.test(words[at] as string)
    if (isSpace && (plain === '' || plain.endsWith(' '))) continue
    plain += isSpace ? ' ' : words[at]
    kept.push(at)
  }
  const at = plain.normalize('NFC') === plain ? plain.indexOf(quote) : -1
  if (at < 0) return null
  const last = kept[at + quote.length - 1] ?? words.length - 1
  return { from: pos + 1 + (kept[at] as number), to: pos + 2 + last }
}

const placed = (seed: Seed, pos: number | null, doc: Node): Place => ({
  seed,
  pos,
  words: pos === null ? null : wordsIn(doc, pos, seed.anchor),
})

const sameSeed = (one: Seed, other: Seed) => JSON.stringify(one.anchor) === JSON.stringify(other.anchor)

/** Places new or changed anchors; unchanged ones keep their place. */
function seeded(seeds: readonly Seed[], before: Anchors['places'], doc: Node): Map<string, Place> {
  let blocks: ReturnType<typeof blocksIn> | null = null
  return new Map(
    seeds.map((seed) => {
      const known = before.get(seed.key)
      if (known && known.pos !== null && sameSeed(known.seed, seed)) return [seed.key, known]
      if (seed.anchor.block === null) return [seed.key, placed(seed, null, doc)]
      blocks ??= blocksIn(doc)
      const at = placeOf(
        seed.anchor,
        blocks.map(({ words }) => words),
      )
      return [seed.key, placed(seed, at === null ? null : (blocks[at]?.pos ?? null), doc)]
    }),
  )
}

/** Carries places through an edit; one whose paragraph was replaced whole is looked for by its words. */
function mapped(transaction: Transaction, places: Anchors['places']): Map<string, Place> {
  const { doc } = transaction
  const mapping = mappingOf(transaction)
  const next = new Map<string, Place>()
  const lost: Seed[] = []
  for (const [name, place] of places) {
    if (place.pos === null) {
      next.set(name, place)
      continue
    }
    const { pos, deletedAcross } = mapping.mapResult(place.pos + 1, 1)
    const at = deletedAcross ? null : doc.resolve(pos)
    if (at?.parent.isTextblock) {
      const from = place.words ? mapping.map(place.words.from, 1) : 0
      const to = place.words ? mapping.map(place.words.to, -1) : 0
      const before = at.before()
      const within = from > before && from < to && to < before + at.parent.nodeSize
      const words = within ? { from, to } : wordsIn(doc, before, place.seed.anchor)
      next.set(name, { ...place, pos: before, words })
    } else lost.push(place.seed)
  }
  if (lost.length > 0) for (const [name, place] of seeded(lost, new Map(), doc)) next.set(name, place)
  return next
}

function decorate(doc: Node, places: Anchors['places'], lit: string | null): DecorationSet {
  const marks: Decoration[] = []
  for (const [name, { words }] of places)
    if (words && name !== lit)
      marks.push(Decoration.inline(words.from, words.to, { class: 'anchor-words', 'data-anchor': name }))
  const place = lit === null ? undefined : places.get(lit)
  const node = place?.pos == null ? null : doc.nodeAt(place.pos)
  if (place?.words)
    marks.push(
      Decoration.inline(place.words.from, place.words.to, { class: 'anchor-words anchor-lit-words' }),
    )
  else if (place?.pos != null && node)
    marks.push(Decoration.node(place.pos, place.pos + node.nodeSize, { class: 'anchor-lit' }))
  return marks.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, marks)
}

const empty: Anchors = { places: new Map(), lit: null, decorations: DecorationSet.empty }

/** Keeps where in the text each comment and suggestion is while it is edited, and marks the one looked at. */
export const anchorsPlugin = (): Plugin<Anchors> =>
  new Plugin<Anchors>({
    key,
    state: {
      init: () => empty,
      apply(transaction, before) {
        const change = transaction.getMeta(key) as Change | undefined
        if (!change && !transaction.docChanged) return before
        let { places, lit } = before
        if (transaction.docChanged) places = mapped(transaction, places)
        if (change && 'seeds' in change) places = seeded(change.seeds, places, transaction.doc)
        if (change && 'lit' in change) lit = change.lit
        return { places, lit, decorations: decorate(transaction.doc, places, lit) }
      },
    },
    props: { decorations: (state) => key.getState(state)?.decorations },
  })

/** The plugin's name, to take it away again. */
export const anchorsKey = key

const say = (editor: Editor, change: Change) => {
  if (isMounted(editor) && key.getState(editor.state))
    editor.view.dispatch(editor.state.tr.setMeta(key, change).setMeta('addToHistory', false))
}

/** Tells what is anchored in the text now. */
export const seedAnchors = (editor: Editor, seeds: readonly Seed[]): void => say(editor, { seeds })

/** Marks the paragraph of the one that is looked at. */
export const lightAnchor = (editor: Editor, lit: string | null): void => say(editor, { lit })

/** Where each anchored thing is: the position of its block, null when it is not in the text. */
export function placesIn(state: EditorState): ReadonlyMap<string, number | null> {
  const places = key.getState(state)?.places ?? new Map<string, Place>()
  return new Map([...places].map(([name, { pos }]) => [name, pos]))
}

/** Where an anchor's block begins in a text, for one that is not kept in it; null when it is not there. */
export function findAnchor(doc: Node, anchor: StandingAnchor): number | null {
  const blocks = blocksIn(doc)
  const at = placeOf(
    anchor,
    blocks.map(({ words }) => words),
  )
  return at === null ? null : (blocks[at]?.pos ?? null)
}
