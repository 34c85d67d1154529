import type { FileRow } from '@toasoan/contract/media/file-row'
import { uploadFromEditor } from '@toasoan/contract/media/files'
import { upload } from '#web/client/upload.ts'
import type { UploadFile } from '#web/ui/editor/editor-types.ts'
import { appendHidden } from '#web/ui/editor/uploads/hidden-fields.ts'

/** Uploads a file by TinyMCE's protocol, beside which the answer carries the file itself. */
export const uploadHere: UploadFile = async (file, options) => {
  const form = new FormData()
  appendHidden(form, options)
  form.append('file', file, file.name)
  const row = (await upload(uploadFromEditor, form, options)) as unknown as FileRow
  return { src: row.file_local, fileId: row.id, name: row.name, width: row.width, height: row.height }
}
