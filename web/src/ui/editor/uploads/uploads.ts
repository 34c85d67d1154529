import type { Editor } from '@tiptap/core'
import type { UploadedFile, UploadFile } from '../editor-types.ts'
import { type FileKind, fileKind } from './file-kind.ts'
import { markPlace, placeOf, unmarkPlace } from './upload-places.ts'

/** A file on its way into the document. */
export type Upload = {
  readonly id: string
  readonly file: File
  readonly kind: FileKind
  /** What went out, from 0 to 1. */
  readonly part: number
  /** Why it failed; null while it runs. */
  readonly failure: string | null
  /** The element inside the text where its state is drawn. */
  readonly host: HTMLElement
}

export type Uploads = ReturnType<typeof createUploads>

function nodeOf(kind: FileKind, file: UploadedFile) {
  const { src, fileId, name, width, height } = file
  if (kind === 'image') {
    return { type: 'figure', attrs: { src, fileId, alt: '', credit: '', width, height, size: 'normal' } }
  }
  if (kind === 'document') {
    const link = { type: 'text', text: name, marks: [{ type: 'link', attrs: { href: src } }] }
    return { type: 'paragraph', content: [link] }
  }
  return { type: kind, attrs: { src, fileId, name: name.replace(/\.[^.]+$/, ''), caption: '' } }
}

/** Where a block may be put: after the block the place is in, or in the place of an empty paragraph. */
function blockPlace(editor: Editor, place: number): { from: number; to: number } {
  const $place = editor.state.doc.resolve(Math.min(place, editor.state.doc.content.size))
  const { parent, depth } = $place
  if (depth === 0 || !parent.isTextblock) return { from: place, to: place }
  const isEmpty = parent.type.name === 'paragraph' && parent.content.size === 0
  if (isEmpty) return { from: $place.before(), to: $place.after() }
  const edge = $place.parentOffset === 0 ? $place.before() : $place.after()
  return { from: edge, to: edge }
}

/** The uploads of one editor: starts them, retries them, and puts the finished ones into the text. */
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
    const at = placeOf(editor.view, id) ?? editor.state.selection.to
    forget(editor, id)
    editor.commands.insertContentAt(blockPlace(editor, at), nodeOf(kind, file), { updateSelection: false })
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
    /** Uploads files to a place. Gives the names of those that are refused. */
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
        markPlace(editor.view, id, at, host)
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
    /** Gives up what is on its way; called when the editor goes. */
    stop(): void {
      for (const controller of controllers.values()) controller.abort()
    },
  }
}
