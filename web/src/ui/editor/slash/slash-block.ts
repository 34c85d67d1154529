import type { Icon } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import type { Text } from '@toasoan/contract/kit/text'
import type { FileType } from '@toasoan/contract/media/extensions'

/** Input that a block needs before insertion. */
export type SlashWays = { table: () => void; embed: () => void; files: (kind: FileType) => void }

/** A block in the slash menu. */
export type SlashBlock = {
  id: string
  label: Text
  /** For `{level}` in the label. */
  level?: number
  /** Further search terms. */
  words: string
  icon: Icon
  /** Whether it is allowed at the cursor; default: everywhere. */
  fits?: (editor: Editor) => boolean
  insert: (editor: Editor, ways: SlashWays) => void
}
