import type { Editor } from '@tiptap/core'
import { DOMParser as ModelParser, type Node } from '@tiptap/pm/model'
import type { DocumentNode } from '@toasoan/contract/editorial/document'
import { notesIn, withFreshNotes } from '@toasoan/contract/editorial/notes'

/** The numbers of the notes that stand in a text. */
export const notesOf = (doc: Node): ReadonlySet<number> =>
  notesIn((doc.toJSON() as DocumentNode).content ?? []).held

/** The content of another document, with its notes apart from those that the editor's text has. */
export const besideNotes = (editor: Editor, { content = [] }: DocumentNode): DocumentNode[] =>
  withFreshNotes(content, notesOf(editor.state.doc))

/** Cleaned HTML as what the editor inserts; with notes in it, as nodes that have numbers of their own. */
export function pastedContent(editor: Editor, html: string): string | DocumentNode[] {
  if (!html.includes('data-note')) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return besideNotes(editor, ModelParser.fromSchema(editor.schema).parse(body).toJSON() as DocumentNode)
}
