import type { Editor } from '@tiptap/core'
import type { FigureAttributes } from '@toasoan/contract/editorial/document'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isAbort, isApiError } from '#web/client/api-error.ts'
import { translate } from '#web/language/language.ts'
import { toast } from '#web/ui/toast.ts'
import { changeEdit, redoEdit, startHistory, undoEdit } from './edit-history.ts'
import { imageTexts } from './image-texts.ts'
import { isExternal } from './load-picture.ts'
import type { ChosenPicture, PictureDesk } from './picture-desk.ts'
import { noEdit, type PictureEdit, sameEdit } from './picture-edit.ts'
import { findPicture, optionsOf, type PictureOptions, placePicture } from './place-picture.ts'
import { pictureSaver, type StoredPicture } from './save-picture.ts'
import { useLoadedPicture } from './use-loaded-picture.ts'
import { useWatermark } from './watermark-switch.tsx'

/** Autosave delay in ms after the last change of an edited image (specification, section 9). */
export const autoUploadDelay = 30_000

const none: PictureOptions = { alt: '', caption: '', credit: '', size: 'normal', align: 'center' }

const original = (attrs: FigureAttributes): StoredPicture => ({
  src: attrs.src,
  fileId: attrs.fileId,
  width: attrs.width,
  height: attrs.height,
})

/** Error message; for status 400 as in the specification. */
function wordsOf(error: unknown): string {
  if (isApiError(error) && error.status === 400) {
    toast(translate(imageTexts.saveFailed), 'info', { duration: 5000 })
    return translate(imageTexts.saveFailed)
  }
  return error instanceof Error && error.message ? error.message : translate(imageTexts.saveFailed)
}

/** State of editing one image: edits, options, and applying both to the text. */
export function usePictureWork(editor: Editor, desk: PictureDesk, chosen: ChosenPicture) {
  const [start] = useState(() => {
    const found = findPicture(editor, chosen)
    return found && { options: optionsOf(found.node), stored: original(found.node.attrs as FigureAttributes) }
  })
  const { picture, failure: loadFailure, again } = useLoadedPicture(chosen.src)
  const saver = useMemo(() => picture && pictureSaver(picture, desk.upload), [picture, desk])
  const [history, setHistory] = useState(() => startHistory(noEdit))
  const [options, setOptions] = useState(start?.options ?? none)
  const [saved, setSaved] = useState({ edit: noEdit, options: start?.options ?? none })
  const [src, setSrc] = useState(chosen.src)
  const [fileId, setFileId] = useState(start?.stored.fileId ?? null)
  const watermark = useWatermark(Number(fileId) || null)
  const isMarked = watermark?.on
  /** Upload progress from 0 to 1; null while not saving. */
  const [part, setPart] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(start ? null : translate(imageTexts.notFound))
  const [autoSaved, setAutoSaved] = useState<Date | null>(null)
  const controller = useRef<AbortController | null>(null)
  const external = isExternal(src)

  const edit = history.now
  const isEdited = !sameEdit(edit, saved.edit)
  const isChanged = isEdited || JSON.stringify(options) !== JSON.stringify(saved.options)

  /** Returns the image for the text. `asOwn` also uploads an unchanged external image. */
  const storedOf = useCallback(
    async (requested: PictureEdit, asOwn: boolean): Promise<StoredPicture | null> => {
      if (!saver || !start) return null
      if (sameEdit(requested, noEdit) && !asOwn) return start.stored
      controller.current = new AbortController()
      const { signal } = controller.current
      const madeOf = Number(start.stored.fileId) || null
      return saver(requested, { signal, onProgress: setPart, watermark: isMarked, madeOf })
    },
    [saver, start, isMarked],
  )

  /** Saves the image, and its options unless `pictureOnly`. Returns success. */
  const save = useCallback(
    async ({ pictureOnly = false, asOwn = false } = {}): Promise<boolean> => {
      if (part !== null) return false
      const requested = { edit, options: pictureOnly ? saved.options : options }
      setPart(0)
      setFailure(null)
      try {
        const stored = isEdited || asOwn ? await storedOf(requested.edit, asOwn) : null
        const { caption, ...attributes } = requested.options
        const own = pictureOnly ? {} : attributes
        const next = placePicture(
          editor,
          { ...chosen, src },
          { ...own, ...stored },
          pictureOnly ? null : caption,
        )
        setSrc(next.src)
        if (stored) setFileId(stored.fileId)
        setSaved(requested)
        return true
      } catch (error) {
        if (!isAbort(error)) setFailure(wordsOf(error))
        return false
      } finally {
        setPart(null)
      }
    },
    [part, edit, options, saved, isEdited, storedOf, editor, chosen, src],
  )

  const latest = useRef(save)
  latest.current = save
  const waits = isEdited && part === null && failure === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further edit begins the wait anew
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(async () => {
      if (await latest.current({ pictureOnly: true })) setAutoSaved(new Date())
    }, autoUploadDelay)
    return () => clearTimeout(timer)
  }, [waits, edit])

  useEffect(() => () => controller.current?.abort(), [])
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])

  const step = (next: typeof history) => {
    setHistory(next)
    if (start) setFailure(null)
  }
  return {
    picture,
    loadFailure,
    again,
    edit,
    options,
    part,
    failure,
    autoSaved,
    isChanged,
    external: external ? new URL(src).host : null,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (next: PictureEdit, gesture: string | null = null) => step(changeEdit(history, next, gesture)),
    undo: () => step(undoEdit(history)),
    redo: () => step(redoEdit(history)),
    watermark,
    /** Number of the stored file; null while it is none of ours. */
    fileId: Number(fileId) || null,
    setOptions: (next: PictureOptions) => setOptions(next),
    save,
    stop: () => controller.current?.abort(),
  }
}

export type PictureWork = ReturnType<typeof usePictureWork>
