import type { FigureAttributes } from '@toasoan/contract/editorial/document'
import type { UploadedFile, UploadFile } from '../editor-types.ts'
import { renderPicture } from './draw-picture.ts'
import { type LoadedPicture, loadLogo } from './load-picture.ts'
import { hiddenAreas, isDrawn, type PictureEdit, sameEdit, visibleLogo } from './picture-edit.ts'

export type StoredPicture = Pick<FigureAttributes, 'src' | 'fileId' | 'width' | 'height'>

type Sending = {
  onProgress: (part: number) => void
  signal: AbortSignal
  /** Whether the edited image has the watermark; undefined while unknown. */
  watermark: boolean | undefined
  /** The file that the image is made of, if it is one of ours. */
  madeOf?: number | null
}

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/bmp': 'bmp',
}

/** The original image under a descriptive name. */
export function unchangedFile({ source, name }: Pick<LoadedPicture, 'source' | 'name'>): File {
  const extension = extensions[source.type] ?? 'jpg'
  return new File([source], `${name.replace(/\.[^.]*$/, '') || 'anh'}.${extension}`, { type: source.type })
}

const storedAs = ({ src, fileId, width, height }: UploadedFile): StoredPicture => ({
  src,
  fileId,
  width,
  height,
})

/**
 * Renders and uploads the edited image as a new file. Results of earlier steps are reused after a failure, so
 * that a retry continues at the failed step.
 */
export function pictureSaver(picture: LoadedPicture, upload: UploadFile) {
  let rendered: { edit: PictureEdit; file: File } | null = null
  let uploaded: { edit: PictureEdit; stored: StoredPicture } | null = null

  const fileOf = async (edit: PictureEdit): Promise<File> => {
    if (rendered && sameEdit(rendered.edit, edit)) return rendered.file
    const logo = visibleLogo(edit)
    const file = isDrawn(edit)
      ? await renderPicture(picture.source, picture.name, edit, logo && (await loadLogo(logo.src)))
      : unchangedFile(picture)
    rendered = { edit, file }
    return file
  }

  return async (edit: PictureEdit, sending: Sending): Promise<StoredPicture> => {
    if (uploaded && sameEdit(uploaded.edit, edit)) return uploaded.stored
    const file = await fileOf(edit)
    // A manually placed logo replaces the watermark.
    const watermark = visibleLogo(edit) ? false : sending.watermark
    const { madeOf = null, ...how } = sending
    const areas = hiddenAreas(edit)
    const hide = areas.length > 0 ? { areas, from: madeOf } : undefined
    const stored = storedAs(await upload(file, { ...how, watermark, hide }))
    uploaded = { edit, stored }
    rendered = null
    return stored
  }
}
