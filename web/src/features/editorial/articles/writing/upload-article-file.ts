import { editorUpload } from '@toasoan/contract/media/extensions'
import type { FileRow } from '@toasoan/contract/media/file-row'
import { uploadFile } from '@toasoan/contract/media/files'
import { upload } from '#web/client/upload.ts'
import type { UploadFile } from '#web/ui/editor/editor-types.ts'
import { appendHidden } from '#web/ui/editor/uploads/hidden-fields.ts'

type Options = {
  onProgress?: (part: number) => void
  signal?: AbortSignal
  watermark?: boolean | undefined
  hide?: Parameters<UploadFile>[1]['hide']
}

/** Uploads a file of an article by the editor's quick upload. */
export function uploadArticleFile(file: File, options: Options = {}): Promise<FileRow> {
  const form = new FormData()
  // Fields first: the server reads the body as it comes.
  form.append('category_id', '0')
  form.append('upload_type', editorUpload)
  if (options.watermark !== undefined) form.append('watermark', options.watermark ? '1' : '0')
  appendHidden(form, options)
  form.append('file', file, file.name)
  return upload(uploadFile, form, options)
}

/** The same as the editor wants it. */
export const uploadIntoText: UploadFile = async (file, options) => {
  const { id, file_local, name, width, height } = await uploadArticleFile(file, options)
  return { src: file_local, fileId: id, name, width, height }
}
