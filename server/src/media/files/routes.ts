import { editorUpload } from '@toasoan/contract/media/extensions'
import {
  deleteFile,
  listFiles,
  updateFile,
  updateFiles,
  uploadFile,
  uploadFromEditor,
  viewFile,
} from '@toasoan/contract/media/files'
import type { Tx } from '#server/kernel/database/database.ts'
import { type Call, type Route, route } from '#server/kernel/http/route.ts'
import { sendToArchive } from '../archive/public.ts'
import { requestBroadcastCopy } from './broadcast-copy.ts'
import { changeFile, fileDetail, purgeFile, requireFile, trashFile } from './change-file.ts'
import { changeMany } from './change-many.ts'
import { searchFiles } from './list-files.ts'
import { prepareMark } from './mark-file.ts'
import { discardFile } from './store-file.ts'
import { takeUpload } from './take-upload.ts'

const scope = ({ access, configuration }: Pick<Call, 'access' | 'configuration'>) => ({
  access,
  configuration,
})

export const routes: Route[] = [
  route(uploadFile, (call) => takeUpload(call)),
  route(uploadFromEditor, async (call) => {
    const data = await takeUpload(call, { category_id: 0, upload_type: editorUpload })
    // What TinyMCE reads stands beside what every other client reads.
    return { code: 200, message: null, location: data.file_local, data }
  }),
  route(listFiles, ({ db, access, query }) => searchFiles(db, access, query)),
  route(viewFile, async (call) =>
    fileDetail(call, await requireFile(call.db, call, call.params.id, 'file.view')),
  ),
  route(updateFiles, changeMany),
  route(updateFile, async (call) => {
    const { params, access } = call
    const { version: seen, ...change } = call.body
    const also = async (tx: Tx) => {
      if (change.broadcast_copy) await requestBroadcastCopy(tx, access, params.id)
      if (change.mam_status) await sendToArchive(call, tx, access, params.id, change.mam_account_id)
    }
    await prepareMark(call, params.id, change)
    return call.change(async (tx, note) =>
      fileDetail(
        { ...scope(call), db: tx },
        await changeFile(tx, call, params.id, change, note, { seen, also }),
      ),
    )
  }),
  route(deleteFile, async (call) => {
    const { change, params, query, storage } = call
    if (!query.purge) return change(async (tx, note) => trashFile(tx, call, params.id, note)).then(() => null)
    await discardFile(storage, await change((tx, note) => purgeFile(tx, call, params.id, note)))
    return null
  }),
]
