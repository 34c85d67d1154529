import { editorUpload } from '@toasoan/contract/media/extensions'
import { uploadFile } from '@toasoan/contract/media/files'
import { upload } from '#web/client/upload.ts'
import type { UploadFile } from '#web/ui/editor/editor-types.ts'
import { appendHidden } from '#web/ui/editor/uploads/hidden-fields.ts'

/** Uploads a file of a directive's text by the editor's quick upload. */
export const uploadIntoText: UploadFile = async (file, options) => {
  const form = new FormData()
  // Fields first: the server reads the body as it comes.
  form.append('category_id', '0')
  form.append('upload_type', editorUpload)
  if (options.watermark !== undefined) form.append('watermark', options.watermark ? '1' : '0')
  appendHidden(form, options)
  form.append('file', file, file.name)
  const { id, file_local, name, width, height } = await upload(uploadFile, form, options)
  return { src: file_local, fileId: id, name, width, height }
}
