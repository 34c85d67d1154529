import { kernelErrors } from '@toasoan/contract/kit/errors'
import { editorUpload } from '@toasoan/contract/media/extensions'
import { listFiles, uploadFile, uploadFromEditor, viewFile } from '@toasoan/contract/media/files'
import { reaches } from '#server/kernel/access/access.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { findFile, searchFiles } from './queries.ts'
import { takeUpload } from './take-upload.ts'

export const routes: Route[] = [
  route(uploadFile, (call) => takeUpload(call)),
  route(uploadFromEditor, async (call) => {
    const data = await takeUpload(call, { category_id: 0, upload_type: editorUpload })
    // What TinyMCE reads stands beside what every other client reads.
    return { code: 200, message: null, location: data.file_local, data }
  }),
  route(listFiles, ({ db, access, query }) => searchFiles(db, access, query)),
  route(viewFile, async ({ db, access, params }) => {
    const found = await findFile(db, params.id)
    if (!found) throw fail(kernelErrors.notFound)
    const { created_by, department_id } = found.file
    if (!reaches(access, 'file.view', { owner_id: created_by, department_id })) {
      throw fail(kernelErrors.permissionDenied, { permission: 'file.view' })
    }
    return found.row
  }),
]
