import { Extension } from '@tiptap/core'
import type { SlashBlock } from './slash/slash-blocks.ts'

export type Shortcuts = {
  link: () => void
  find: () => void
  /** The list of these keys. */
  help: () => void
  leaveFullScreen: () => boolean
  toToolbar: () => void
  /** A block that was chosen after a slash. */
  takeBlock: (block: SlashBlock) => void
}

/**
 * Keys that open something around the text. They do not travel on, so that Ctrl+K inside the text is a
 * link and not the command palette.
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
