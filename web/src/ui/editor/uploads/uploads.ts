import type { Editor } from '@tiptap/core'
import type { FileType } from '@toasoan/contract/media/extensions'
import type { PickedFile, UploadedFile, UploadFile } from '../editor-types.ts'
import { fileKind } from './file-kind.ts'
import { markPlace, placeOf, unmarkPlace } from './upload-places.ts'

/** A file being uploaded into the document. */
export type Upload = {
  readonly id: string
  readonly file: File
  readonly kind: FileType
  /** Progress from 0 to 1. */
  readonly part: number
  /** Error message; null while uploading. */
  readonly failure: string | null
  /** Element inside the text that shows the upload's state. */
  readonly host: HTMLElement
}

export type Uploads = ReturnType<typeof createUploads>

function nodeOf(kind: FileType, file: UploadedFile & Partial<PickedFile>) {
  const { src, fileId, name, width, height, alt = '', credit = '' } = file
  if (kind === 'image') {
    return { type: 'figure', attrs: { src, fileId, alt, credit, width, height, size: 'normal' } }
  }
  if (kind === 'document') {
    const link = { type: 'text', text: name, marks: [{ type: 'link', attrs: { href: src } }] }
    return { type: 'paragraph', content: [link] }
  }
  return { type: kind, attrs: { src, fileId, name: name.replace(/\.[^.]+$/, ''), caption: '' } }
}

/** Block position for a text position: the edge of the surrounding block. */
function blockEdge({ state: { doc } }: Editor, place: number): number {
  const $place = doc.resolve(Math.min(place, doc.content.size))
  if ($place.depth === 0 || !$place.parent.isTextblock) return $place.pos
  const isStart = $place.parentOffset === 0 && $place.parent.content.size > 0
  return isStart && $place.parent.type.name !== 'figure' ? $place.before() : $place.after()
}

/** Range replaced by a new block: the empty paragraph before it, if any. */
function replacedRange({ state: { doc } }: Editor, edge: number): { from: number; to: number } {
  const before = doc.resolve(edge).nodeBefore
  const isEmpty = before?.type.name === 'paragraph' && before.content.size === 0
  return { from: isEmpty ? edge - before.nodeSize : edge, to: edge }
}

/** Inserts previously uploaded files at the cursor. */
export function insertPicked(editor: Editor, files: readonly PickedFile[]): void {
  const edge = blockEdge(editor, editor.state.selection.to)
  editor
    .chain()
    .insertContentAt(
      replacedRange(editor, edge),
      files.map((file) => nodeOf(file.kind, file)),
      { updateSelection: false },
    )
    .focus()
    .run()
}

/** Uploads of one editor: starts and retries them, and inserts the results into the text. */
export function createUploads(send: UploadFile, describe: (error: unknown) => string) {
  let uploads: readonly Upload[] = []
  let count = 0
  const watchers = new Set<() => void>()
  const controllers = new Map<string, AbortController>()

  const set = (next: readonly Upload[]) => {
    uploads = next
    for (const tell of watchers) tell()
  }
  const change = (id: string, part: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))
  const forget = (editor: Editor, id: string) => {
    controllers.delete(id)
    set(uploads.filter((upload) => upload.id !== id))
    if (!editor.isDestroyed) unmarkPlace(editor.view, id)
  }
  const place = (editor: Editor, { id, kind }: Upload, file: UploadedFile) => {
    const edge = blockEdge(editor, placeOf(editor.view, id) ?? editor.state.selection.to)
    forget(editor, id)
    editor.commands.insertContentAt(replacedRange(editor, edge), nodeOf(kind, file), {
      updateSelection: false,
    })
  }

  async function run(editor: Editor, upload: Upload): Promise<void> {
    const controller = new AbortController()
    controllers.set(upload.id, controller)
    change(upload.id, { part: 0, failure: null })
    try {
      const file = await send(upload.file, {
        signal: controller.signal,
        onProgress: (part) => change(upload.id, { part }),
      })
      if (!editor.isDestroyed && !controller.signal.aborted) place(editor, upload, file)
    } catch (error) {
      if (!controller.signal.aborted) change(upload.id, { failure: describe(error) })
    }
  }

  return {
    list: () => uploads,
    subscribe: (tell: () => void) => {
      watchers.add(tell)
      return () => {
        watchers.delete(tell)
      }
    },
    /** Uploads files to a position. Returns the names of rejected ones. */
    start(editor: Editor, files: readonly File[], at: number): string[] {
      const refused: string[] = []
      for (const file of files) {
        const kind = fileKind(file.name)
        if (!kind) {
          refused.push(file.name)
          continue
        }
        const id = `upload-${++count}`
        const host = document.createElement('div')
        host.contentEditable = 'false'
        const upload: Upload = { id, file, kind, part: 0, failure: null, host }
        set([...uploads, upload])
        markPlace(editor.view, id, blockEdge(editor, at), host)
        void run(editor, upload)
      }
      return refused
    },
    retry(editor: Editor, id: string): void {
      const upload = uploads.find((one) => one.id === id)
      if (upload) void run(editor, upload)
    },
    cancel(editor: Editor, id: string): void {
      controllers.get(id)?.abort()
      forget(editor, id)
    },
    /** Cancels uploads in progress; called when the editor unmounts. */
    stop(): void {
      for (const controller of controllers.values()) controller.abort()
    },
  }
}
