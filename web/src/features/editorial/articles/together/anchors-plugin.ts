import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { placeOf, type StandingAnchor } from '@toasoan/contract/editorial/paragraphs'
import { isMounted } from '#web/ui/editor/is-mounted.ts'
import { mappingOf } from '#web/ui/editor/remote-mapping.ts'

/** What is anchored in the text, by a name of its own. */
export type Seed = { key: string; anchor: StandingAnchor }

type Place = { seed: Seed; pos: number | null }

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

const sameSeed = (one: Seed, other: Seed) => JSON.stringify(one.anchor) === JSON.stringify(other.anchor)

/** Places what is anchored anew; what stands already and did not change keeps its place. */
function seeded(seeds: readonly Seed[], before: Anchors['places'], doc: Node): Map<string, Place> {
  let blocks: ReturnType<typeof blocksIn> | null = null
  return new Map(
    seeds.map((seed) => {
      const known = before.get(seed.key)
      if (known && known.pos !== null && sameSeed(known.seed, seed)) return [seed.key, known]
      if (seed.anchor.block === null) return [seed.key, { seed, pos: null }]
      blocks ??= blocksIn(doc)
      const at = placeOf(
        seed.anchor,
        blocks.map(({ words }) => words),
      )
      return [seed.key, { seed, pos: at === null ? null : (blocks[at]?.pos ?? null) }]
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
    if (at?.parent.isTextblock) next.set(name, { ...place, pos: at.before() })
    else lost.push(place.seed)
  }
  if (lost.length > 0) for (const [name, place] of seeded(lost, new Map(), doc)) next.set(name, place)
  return next
}

function decorate(doc: Node, places: Anchors['places'], lit: string | null): DecorationSet {
  const pos = lit === null ? null : (places.get(lit)?.pos ?? null)
  const node = pos === null ? null : doc.nodeAt(pos)
  if (pos === null || !node) return DecorationSet.empty
  return DecorationSet.create(doc, [Decoration.node(pos, pos + node.nodeSize, { class: 'anchor-lit' })])
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
