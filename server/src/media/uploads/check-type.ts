import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { say } from '@toasoan/contract/kit/text'
import { fileErrors } from '@toasoan/contract/media/file-errors'
import type { FileRow } from '@toasoan/contract/media/file-row'
import { type checkMimetype, largestUpload, uploadErrors } from '@toasoan/contract/media/uploads'
import { fail, Refusal } from '#server/kernel/http/fail.ts'
import { acceptedTypes, cleanName, receiveUpload, recognise, sameFiles } from '../files/public.ts'
import type { UploadCall } from './take-part.ts'

type Checked = DataOf<typeof checkMimetype>

/** Says whether a file would be taken, by its name, its first bytes and its size. */
export async function checkType(call: UploadCall): Promise<Checked> {
  const { request, configuration, language } = call
  const head = await receiveUpload(request, join(configuration.dataDir, 'uploads'))
  try {
    const name = cleanName(typeof head.fields.name === 'string' ? head.fields.name : head.name)
    const size = Number(head.fields.size) || 0
    const sha256 = typeof head.fields.sha256 === 'string' ? head.fields.sha256 : ''
    const base = { max_size: largestUpload, duplicates: [] as FileRow[], same_by: null }
    if (size > largestUpload) {
      const reason = say(uploadErrors.tooLarge.message, language, { name })
      return { ...base, ok: false, reason, mime: null, type: null }
    }
    try {
      if (head.fields.size === '0') throw fail(fileErrors.empty, { name })
      const recognised = await recognise(head.path, name)
      const check = await acceptedTypes(call)
      check(recognised, name)
      const { mimetype: mime, type } = recognised
      return {
        ...base,
        ok: true,
        reason: null,
        mime,
        type,
        ...(await sameFiles(call, { name, size, sha256 })),
      }
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
