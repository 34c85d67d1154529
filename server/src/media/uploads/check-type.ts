import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { say } from '@toasoan/contract/kit/text'
import type { FileRow } from '@toasoan/contract/media/file-row'
import { type checkMimetype, largestUpload, uploadErrors } from '@toasoan/contract/media/uploads'
import { sql } from 'kysely'
import { Refusal } from '#server/kernel/http/fail.ts'
import { acceptedTypes, cleanName, findFiles, receiveUpload, recognise, seen } from '../files/public.ts'
import type { UploadCall } from './take-part.ts'

type Checked = DataOf<typeof checkMimetype>

/** Files of the same name and size, those in the trash among them, that the actor may see; five at most. */
async function duplicatesOf({ db, access }: UploadCall, name: string, size: number): Promise<FileRow[]> {
  const { rows } = await sql<{ id: number }>`select id from file
    where filename_original = ${name} and size = ${size} and ${seen(access, 'file.view')}
    order by id desc limit 5`.execute(db)
  const found = await findFiles(
    db,
    rows.map(({ id }) => id),
  )
  return found.map(({ row }) => row)
}

/** Says whether a file would be taken, by its name, its first bytes and its size. */
export async function checkType(call: UploadCall): Promise<Checked> {
  const { request, configuration, language } = call
  const head = await receiveUpload(request, join(configuration.dataDir, 'uploads'))
  try {
    const name = cleanName(typeof head.fields.name === 'string' ? head.fields.name : head.name)
    const size = Number(head.fields.size) || 0
    const base = { max_size: largestUpload, duplicates: [] as FileRow[] }
    if (size > largestUpload) {
      const reason = say(uploadErrors.tooLarge.message, language, { name })
      return { ...base, ok: false, reason, mime: null, type: null }
    }
    try {
      const recognised = await recognise(head.path, name)
      const check = await acceptedTypes(call)
      check(recognised, name)
      const { mimetype: mime, type } = recognised
      return { ...base, ok: true, reason: null, mime, type, duplicates: await duplicatesOf(call, name, size) }
    } catch (error) {
      if (!(error instanceof Refusal) || error.definition.status >= 500) throw error
      return {
        ...base,
        ok: false,
        reason: say(error.definition.message, language, error.data),
        mime: null,
        type: null,
      }
    }
  } finally {
    await rm(head.path, { force: true })
  }
}
