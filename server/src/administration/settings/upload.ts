import type { MultipartFile } from '@fastify/multipart'
import { type SettingKey, settingDefinition } from '@toasoan/contract/administration/setting-definitions'
import { settingErrors, type uploadSetting } from '@toasoan/contract/administration/settings'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say } from '@toasoan/contract/kit/text'
import { fileErrors } from '@toasoan/contract/media/files'
import { fail, Refusal } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { storeFile } from '../../media/files/public.ts'
import { keepValues } from './change-settings.ts'
import { knownKey, settingRow } from './setting-rows.ts'

type UploadCall = Call<typeof uploadSetting>

const mostBytes = 10 * 1_048_576

/** Pictures that browsers show. */
const accepted = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif']

/** The key of a setting that is a picture; 404 or 422 otherwise. */
export function pictureKey(given: unknown): SettingKey {
  const key = knownKey(typeof given === 'string' ? given : '')
  if (settingDefinition(key).kind !== 'image') throw fail(settingErrors.notAPicture)
  return key
}

async function receive({ request }: UploadCall): Promise<{ key: SettingKey; name: string; buffer: Buffer }> {
  if (!request.isMultipart()) throw fail(fileErrors.noFile)
  const limits = { fileSize: mostBytes, files: 1 }
  const part: MultipartFile | undefined = await request.file({ limits, throwFileSizeLimit: false } as never)
  if (!part) throw fail(fileErrors.noFile)
  const buffer = await part.toBuffer().catch(() => null)
  const name = part.filename ?? ''
  if (!buffer || part.file.truncated)
    throw fail(fileErrors.tooLarge, { name, megabytes: mostBytes / 1_048_576 })
  const field = part.fields.key
  return { key: pictureKey(field && 'value' in field ? field.value : ''), name, buffer }
}

/** Puts the sentence about a file under the field `file`. */
function underFile(error: unknown, { language }: UploadCall): unknown {
  if (!(error instanceof Refusal) || error.definition.status >= 500) return error
  const { definition, data } = error
  return definition === kernelErrors.notFound
    ? error
    : fail(definition, data, { file: [say(definition.message, language, data)] })
}

/** Takes the picture of a setting: stored like any file, its address is the setting's value. */
export async function uploadPicture(call: UploadCall) {
  const { access, language, change } = call
  try {
    const { key, name, buffer } = await receive(call)
    const file = await storeFile(call, {
      buffer,
      name,
      accepted,
      userId: access.userId,
      departmentId: access.departments[0] ?? null,
      uploadType: 'setting',
    })
    return await change(async (tx, note) => {
      note({
        type: 'file',
        id: file.id,
        name: file.name,
        after: { name: file.name, file_local: file.file_local },
      })
      await keepValues(tx, note, new Map([[key, file.file_local]]), access.userId)
      return settingRow(tx, key, language)
    })
  } catch (error) {
    throw underFile(error, call)
  }
}
