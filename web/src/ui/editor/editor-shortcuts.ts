import { Extension } from '@tiptap/core'
import type { SlashBlock } from './slash/slash-block.ts'

export type Shortcuts = {
  link: () => void
  find: () => void
  /** The list of these keys. */
  help: () => void
  leaveFullScreen: () => boolean
  toToolbar: () => void
  /** A block chosen from the slash menu. */
  takeBlock: (block: SlashBlock) => void
}

/**
 * Keys that open UI around the text. They do not propagate, so that Ctrl+K in the text means link, not
 * command palette.
 */
export const editorShortcuts = (shortcuts: () => Shortcuts) =>
  Extension.create({
    name: 'editorShortcuts',
    priority: 1100,
    addKeyboardShortcuts: () => ({
      'Alt-F10': () => {
        shortcuts().toToolbar()
        return true
      },
      Escape: () => shortcuts().leaveFullScreen(),
    }),
    onCreate({ editor }) {
      editor.view.dom.addEventListener('keydown', (event) => {
        if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
        const key = event.key.toLowerCase()
        const { link, find, help } = shortcuts()
        const run = { k: link, f: find, '/': help }[key]
        if (!run) return
        event.preventDefault()
        event.stopPropagation()
        run()
      })
    },
  })
