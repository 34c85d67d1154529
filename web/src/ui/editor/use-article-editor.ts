import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { useEditor } from '@tiptap/react'
import type { ArticleDocument } from '@toasoan/contract/editorial/document'
import { useEffect, useRef, useState } from 'react'
import { translate } from '#web/language/language.ts'
import { toast } from '../toast.ts'
import { articleExtensions } from './editor-extensions.ts'
import { editorShortcuts, type Shortcuts } from './editor-shortcuts.ts'
import { editorTexts } from './editor-texts.ts'
import type { SharedBody, UploadFile } from './editor-types.ts'
import { pasteEmbed } from './embed/paste-embed.ts'
import { insertPastedPictures, notifyPasted } from './image/pasted-pictures.ts'
import { type PictureHelp, pictureEditing } from './image/picture-desk.ts'
import { pasteWordPictures } from './image/word-pictures.ts'
import { cleanPastedHtml } from './paste/clean-pasted-html.ts'
import { tabTable } from './paste/tab-table.ts'
import { transferFiles } from './paste/transfer-files.ts'
import { slashMenu } from './slash/slash-plugin.ts'
import { createUploads } from './uploads/uploads.ts'

export type EditorInput = {
  value: ArticleDocument
  onChange: (document: ArticleDocument) => void
  upload: UploadFile
  /** Help for the description and caption of pictures. */
  pictureHelp?: PictureHelp | undefined
  readOnly?: boolean
  autofocus?: boolean
  label?: string
  onReady?: (editor: Editor) => void
  /** Set for as long as the editor lives: a text of others too, in place of `value`. */
  shared?: SharedBody | undefined
}

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Pastes the cells of a spreadsheet that come without markup as a table; not into code. */
function pasteTabs(view: EditorView, event: ClipboardEvent): boolean {
  if (view.state.selection.$from.parent.type.spec.code) return false
  const table = tabTable(event.clipboardData?.getData('text/plain') ?? '')
  return table !== null && view.pasteHTML(table, new Event('paste') as ClipboardEvent)
}

/** The document without the editor's trailing empty paragraph. */
function withoutTail(doc: Node): Node {
  const { lastChild } = doc
  const isTail = doc.childCount > 1 && lastChild?.type.name === 'paragraph' && lastChild.content.size === 0
  return isTail ? doc.cut(0, doc.content.size - lastChild.nodeSize) : doc
}

/** Creates the editor, keeps it in sync with its value, and accepts files. */
export function useArticleEditor(input: EditorInput, shortcuts: Shortcuts) {
  const latest = useRef({ input, shortcuts })
  latest.current = { input, shortcuts }
  /** Last value emitted by the editor; any other value is external and replaces the text. */
  const told = useRef(input.value)
  const seen = useRef<Node | null>(null)
  const [uploads] = useState(() =>
    createUploads((file, options) => latest.current.input.upload(file, options), words),
  )

  const addFiles = (editor: Editor, files: File[], place = editor.state.selection.to) => {
    for (const name of uploads.start(editor, files, place)) {
      toast(translate(editorTexts.refusedFile, { name }), 'danger', { duration: 5000 })
    }
  }

  const editor = useEditor({
    extensions: [
      ...articleExtensions(() => translate(editorTexts.placeholder), input.shared?.extensions),
      editorShortcuts(() => latest.current.shortcuts),
      slashMenu((block) => latest.current.shortcuts.takeBlock(block)),
      pictureEditing(
        (file, options) => latest.current.input.upload(file, options),
        () => latest.current.input.pictureHelp,
      ),
    ],
    ...(input.shared ? {} : { content: input.value }),
    editable: !input.readOnly,
    autofocus: input.autofocus ? 'start' : false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': input.label ?? translate(editorTexts.body),
        lang: 'vi',
        spellcheck: 'false',
      },
      transformPastedHTML: cleanPastedHtml,
      handlePaste: (view, event): boolean => {
        const files = transferFiles(event.clipboardData)
        if (files.length > 0) addFiles(latestEditor.current!, files)
        else if (pasteEmbed(view, event.clipboardData?.getData('text/plain') ?? '')) return true
        const html = event.clipboardData?.getData('text/html') ?? ''
        if (files.length === 0 && html === '' && pasteTabs(view, event)) return true
        if (files.length > 0 || insertPastedPictures(latestEditor.current!, html)) return true
        const rtf = event.clipboardData?.getData('text/rtf') ?? ''
        const word = pasteWordPictures(latestEditor.current!, { html, rtf }, (file, place) =>
          addFiles(latestEditor.current!, [file], place),
        )
        notifyPasted(html, word?.left)
        return word !== null
      },
      handleDrop: (view, event, _slice, moved) => {
        if (moved) return false
        const files = [...(event.dataTransfer?.files ?? [])]
        if (files.length > 0) {
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
          addFiles(latestEditor.current!, files, place)
          return true
        }
        const html = event.dataTransfer?.getData('text/html') ?? ''
        const plain = event.dataTransfer?.getData('text/plain') ?? ''
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
        if (insertPastedPictures(latestEditor.current!, html, at)) return true
        const nothing = html ? cleanPastedHtml(html) === '' : plain === ''
        if (nothing) toast(translate(editorTexts.refusedDrop), 'danger', { duration: 5000 })
        notifyPasted(html)
        return nothing
      },
    },
    onUpdate: ({ editor: changed }) => {
      if (latest.current.input.shared) return
      // The editor may add its trailing paragraph before its create event; the known value is then
      // missing or that of a previous editor.
      const known = seen.current?.type.schema === changed.schema ? seen.current : null
      const before = known ?? changed.schema.nodeFromJSON(told.current)
      seen.current = changed.state.doc
      // A click below a last image adds an empty paragraph, which is not a user edit.
      if (withoutTail(before).eq(withoutTail(changed.state.doc))) return
      told.current = changed.getJSON() as ArticleDocument
      latest.current.input.onChange(told.current)
    },
    onCreate: ({ editor: made }) => {
      seen.current = made.state.doc
      latest.current.input.onReady?.(made as Editor)
    },
  })
  const latestEditor = useRef<Editor | null>(editor)
  latestEditor.current = editor

  useEffect(() => {
    if (input.shared || input.value === told.current) return
    told.current = input.value
    editor.commands.setContent(input.value, { emitUpdate: false })
    seen.current = editor.state.doc
  }, [editor, input.value, input.shared])
  useEffect(() => {
    const { wanted, took } = input.shared ?? {}
    if (!wanted || input.readOnly) return
    editor.commands.setContent(wanted)
    took?.()
  }, [editor, input.shared, input.readOnly])
  useEffect(() => {
    editor.setEditable(!input.readOnly, false)
  }, [editor, input.readOnly])
  useEffect(() => uploads.stop, [uploads])

  return { editor, uploads, addFiles: (files: File[]) => addFiles(editor, files) }
}
