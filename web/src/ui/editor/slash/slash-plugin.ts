import { type Editor, Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { mappingOf } from '../remote-mapping.ts'
import type { SlashBlock } from './slash-block.ts'
import { blocksFor, slashBlocks } from './slash-blocks.ts'

/** The open menu. */
export type SlashState = {
  /** Position of the slash. */
  from: number
  /** End of the typed words. */
  to: number
  /** Blocks allowed there, filtered by the typed words. */
  fitting: readonly SlashBlock[]
  blocks: readonly SlashBlock[]
  chosen: number
}

type Change = { open: number; fitting: readonly SlashBlock[] } | { chosen: number } | 'close'

const key = new PluginKey<SlashState | null>('slash')

/** Maximum length of the search text in characters. */
const longest = 24

export const slashListId = 'slash-menu'
export const slashOptionId = ({ id }: SlashBlock): string => `slash-${id}`

/** The open menu; null when closed, or without matches. */
export const slashState = (state: EditorState): SlashState | null => {
  const now = key.getState(state)
  return now && now.blocks.length > 0 ? now : null
}

/** Text between the slash and the cursor; null when it is not a search. */
function typedAfter({ doc, selection }: EditorState, from: number): string | null {
  const { $from, empty } = selection
  if (!empty || from < $from.start() || from >= $from.pos) return null
  const text = doc.textBetween(from, $from.pos, '\n', '\n')
  if (!text.startsWith('/') || text.length > longest) return null
  const typed = text.slice(1)
  // Words separated by single spaces.
  return /^\s|\s\s|[/\n\t]/.test(typed) ? null : typed
}

function next(tr: Transaction, before: SlashState | null, state: EditorState): SlashState | null {
  const change = tr.getMeta(key) as Change | undefined
  if (change === 'close') return null
  if (change && 'open' in change) {
    const { open: from, fitting } = change
    return { from, to: from + 1, fitting, blocks: fitting, chosen: 0 }
  }
  if (!before) return null
  if (change) return { ...before, ...change }
  if (!tr.docChanged && !tr.selectionSet) return before
  const from = mappingOf(tr).map(before.from, 1)
  const typed = typedAfter(state, from)
  if (typed === null) return null
  const blocks = blocksFor(typed, before.fitting)
  const stays = blocks.length === before.blocks.length ? before.chosen : 0
  return { ...before, from, to: state.selection.from, blocks, chosen: stays }
}

const send = (editor: Editor, change: Change) =>
  editor.view.dispatch(editor.state.tr.setMeta(key, change).setMeta('addToHistory', false))

/** Whether a slash at the cursor opens the menu: in plain text, first in its block or after a space. */
function begins({ selection: { $from } }: EditorState): boolean {
  const { parent, parentOffset } = $from
  if (!parent.isTextblock || parent.type.spec.code || parent.type.name === 'figure') return false
  const before = parent.textBetween(Math.max(0, parentOffset - 1), parentOffset, undefined, ' ')
  return before === '' || /\s/.test(before)
}

/** Replaces the typed text by a block. */
export function takeBlock(editor: Editor, block: SlashBlock, take: (block: SlashBlock) => void): void {
  const open = slashState(editor.state)
  if (!open) return
  const { tr } = editor.state
  editor.view.dispatch(tr.delete(open.from, open.to).setMeta(key, 'close'))
  take(block)
}

/**
 * Opens a menu of blocks at a typed slash. Inactive during IME composition; pasted slashes, and those of
 * dates and URLs, are text.
 */
export const slashMenu = (take: (block: SlashBlock) => void) =>
  Extension.create({
    name: 'slashMenu',
    // Before the keys of the text and of full screen mode.
    priority: 1200,
    addProseMirrorPlugins() {
      const { editor } = this
      const keys: Record<string, (open: SlashState) => void> = {
        ArrowDown: ({ chosen, blocks }) => send(editor, { chosen: (chosen + 1) % blocks.length }),
        ArrowUp: ({ chosen, blocks }) =>
          send(editor, { chosen: (chosen - 1 + blocks.length) % blocks.length }),
        Home: () => send(editor, { chosen: 0 }),
        End: ({ blocks }) => send(editor, { chosen: blocks.length - 1 }),
        Enter: ({ chosen, blocks }) => takeBlock(editor, blocks[chosen]!, take),
        Tab: ({ chosen, blocks }) => takeBlock(editor, blocks[chosen]!, take),
        Escape: () => send(editor, 'close'),
      }
      return [
        new Plugin<SlashState | null>({
          key,
          state: { init: () => null, apply: (tr, before, _old, state) => next(tr, before, state) },
          props: {
            attributes(state): Record<string, string> {
              const open = slashState(state)
              const chosen = open?.blocks[open.chosen]
              if (!chosen) return {}
              return { 'aria-controls': slashListId, 'aria-activedescendant': slashOptionId(chosen) }
            },
            handleTextInput(view, from, to, text, typed) {
              if (text !== '/' || from !== to || view.composing || !begins(view.state)) return false
              const fitting = slashBlocks.filter(({ fits }) => fits?.(editor) ?? true)
              view.dispatch(typed().setMeta(key, { open: from, fitting } satisfies Change))
              return true
            },
            handleKeyDown(view, event) {
              const { ctrlKey, metaKey, altKey, shiftKey, isComposing } = event
              const open = slashState(view.state)
              if (!open || isComposing || ctrlKey || metaKey || altKey || shiftKey) return false
              const act = keys[event.key]
              act?.(open)
              // A handled key must not propagate: Escape would also close the editor's
              // container.
              if (act) event.stopPropagation()
              return Boolean(act)
            },
            handleDOMEvents: {
              blur: () => {
                if (key.getState(editor.state)) send(editor, 'close')
                return false
              },
            },
          },
        }),
      ]
    },
  })
