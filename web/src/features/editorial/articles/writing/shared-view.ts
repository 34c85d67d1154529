import type { AnyExtension } from '@tiptap/core'
import type { ArticleDocument } from '@toasoan/contract/editorial/document'
import type { Doc } from 'yjs'
import type { HiddenWords } from '../shared/hidden-words.ts'
import type { SharedState } from '../shared/shared-text.ts'
import type { ArticleValues } from './article-values.ts'

/** Text that was typed here and not confirmed when the text ended, and why it did. */
export type Stranded = { clientKey: string; values: ArticleValues; at: string; why: string }

/** What the screen shows of a text that is written together; `doc` is null until it is open. */
export type SharedView = SharedState & {
  doc: Doc | null
  /** What makes an editor show it. */
  extensions: AnyExtension[]
  lineage: string | null
  /** A body that is to replace the one in the editor, as from a file or a kept copy. */
  wanted: ArticleDocument | null
  hidden: readonly HiddenWords[]
  stranded: Stranded | null
  /** Whether this person typed within the last seconds. */
  writing: boolean
}
