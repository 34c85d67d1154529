import { type SettingKey, settingDefinition } from '@toasoan/contract/administration/setting-definitions'
import { settingErrors, type uploadSetting } from '@toasoan/contract/administration/settings'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { storeFile } from '../../media/files/public.ts'
import { aboutFile, receivePicture, shownPictures } from '../pictures/public.ts'
import { keepValues } from '../setting-changes/public.ts'
import { knownKey, settingRow } from './setting-rows.ts'

/** The key of a setting that is a picture; 404 or 422 otherwise. */
export function pictureKey(given: string): SettingKey {
  const key = knownKey(given)
  if (settingDefinition(key).kind !== 'image') throw fail(settingErrors.notAPicture)
  return key
}

/** Takes the picture of a setting: stored like any file, its address is the setting's value. */
export async function uploadPicture(call: Call<typeof uploadSetting>) {
  const { access, language, change, request } = call
  try {
    const { name, buffer, fields } = await receivePicture(request)
    const key = pictureKey(fields.key ?? '')
    const file = await storeFile(call, {
      buffer,
      name,
      accepted: shownPictures,
      userId: access.userId,
      departmentId: access.departments[0] ?? null,
      uploadType: 'setting',
    })
    return await change(async (tx, note) => {
      const after = { name: file.name, file_local: file.file_local }
      note({ type: 'file', id: file.id, name: file.name, after })
      await keepValues({ tx, note, access, language }, new Map([[key, file.file_local]]))
      return settingRow(tx, key, { access, language })
    })
  } catch (error) {
    throw aboutFile(error, language)
  }
}
