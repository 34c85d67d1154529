import type { Editor } from '@tiptap/core'
import { DOMParser as ModelParser, type Node } from '@tiptap/pm/model'
import type { DocumentNode } from '@toasoan/contract/editorial/document'
import { notesIn, withFreshNotes } from '@toasoan/contract/editorial/notes'

/** The numbers of the notes in a text. */
export const notesOf = (doc: Node): ReadonlySet<number> =>
  notesIn((doc.toJSON() as DocumentNode).content ?? []).held

/** Content of another document, with its notes renumbered to differ from the editor's. */
export const besideNotes = (editor: Editor, { content = [] }: DocumentNode): DocumentNode[] =>
  withFreshNotes(content, notesOf(editor.state.doc))

/** Cleaned HTML to insert; content with notes as nodes with new numbers. */
export function pastedContent(editor: Editor, html: string): string | DocumentNode[] {
  if (!html.includes('data-note')) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return besideNotes(editor, ModelParser.fromSchema(editor.schema).parse(body).toJSON() as DocumentNode)
}
