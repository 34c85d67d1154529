import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import {
  type QuotedSound,
  quotedSoundOf,
  spokenAt,
  stretchAddress,
} from '@toasoan/contract/editorial/quoted-sound'
import { translate } from '#web/language/language.ts'
import { editorTexts } from '../editor-texts.ts'
import { quotedSoundMarkup, readQuotedSound } from './quoted-sound-markup.ts'

/** Removes the audio from the quotation at a position. */
function dropSound(view: EditorView, at: number): void {
  const place = view.state.doc.resolve(at)
  for (let depth = place.depth; depth > 0; depth -= 1) {
    if (place.node(depth).type.name !== 'blockquote') continue
    view.dispatch(view.state.tr.setNodeAttribute(place.before(depth), 'sound', null))
    view.focus()
    return
  }
}

/** The player below a quotation, with a button to remove it. */
function playerOf(sound: QuotedSound, view: EditorView, place: () => number | undefined): HTMLElement {
  const box = document.createElement('div')
  box.className = 'quoted-sound'
  box.contentEditable = 'false'
  const player = document.createElement('audio')
  player.controls = true
  player.preload = 'metadata'
  player.src = stretchAddress(sound)
  player.setAttribute('aria-label', translate(editorTexts.quotedSound, { time: spokenAt(sound.from) }))
  box.append(player)
  if (view.editable) {
    const drop = document.createElement('button')
    drop.type = 'button'
    drop.textContent = translate(editorTexts.dropQuotedSound)
    drop.addEventListener('click', () => {
      const at = place()
      if (at !== undefined) dropSound(view, at)
    })
    box.append(drop)
  }
  return box
}

function playersIn(doc: Node): DecorationSet {
  const players: Decoration[] = []
  doc.descendants((node, at) => {
    const sound = node.type.name === 'blockquote' ? quotedSoundOf(node.attrs.sound) : null
    if (sound)
      players.push(
        Decoration.widget(at + node.nodeSize - 1, (view, place) => playerOf(sound, view, place), {
          side: 1,
          key: `quoted ${stretchAddress(sound)}`,
          ignoreSelection: true,
          stopEvent: () => true,
        }),
      )
    return !node.isTextblock
  })
  return DecorationSet.create(doc, players)
}

const key = new PluginKey<DecorationSet>('quoted-sounds')

/** Quotations with a part of a recording, which they can play. */
export const QuotedSounds = Extension.create({
  name: 'quotedSounds',
  addGlobalAttributes: () => [
    {
      types: ['blockquote'],
      attributes: {
        sound: {
          default: null,
          // Text split off from a quotation is not part of the recording.
          keepOnSplit: false,
          parseHTML: readQuotedSound,
          renderHTML: ({ sound }: { sound?: unknown }) => quotedSoundMarkup(sound),
        },
      },
    },
  ],
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: (_config, { doc }) => playersIn(doc),
        apply: (transaction, before, _old, { doc }) => (transaction.docChanged ? playersIn(doc) : before),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})
