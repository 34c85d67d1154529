import type { removeUserAvatar, UserDetail, uploadUserAvatar } from '@toasoan/contract/administration/users'
import { sql } from 'kysely'
import type { Call } from '#server/kernel/http/route.ts'
import { storeFile } from '../../media/files/public.ts'
import { aboutFile, receivePicture, shownPictures } from '../pictures/public.ts'
import { reachedPerson } from './ban-user.ts'
import { noted } from './change-user.ts'
import { refuseUnreached } from './reach.ts'
import { asDetail, readPerson } from './user-rows.ts'

/** Keeps a picture as a person's avatar. */
export async function setAvatar(call: Call<typeof uploadUserAvatar>): Promise<UserDetail> {
  const { db, params, access, language, change, request } = call
  refuseUnreached(access, 'user.update', await readPerson(db, params.id))
  try {
    const { name, buffer } = await receivePicture(request)
    const file = await storeFile(call, {
      buffer,
      name,
      accepted: shownPictures,
      userId: access.userId,
      uploadType: 'avatar',
    })
    return await change(async (tx, note) => {
      const made = { tx, note, access, language }
      const before = await reachedPerson(made, 'user.update', params.id)
      await sql`update app_user set avatar_file_id = ${file.id} where id = ${params.id}`.execute(tx)
      return asDetail(access, await noted(made, before))
    })
  } catch (error) {
    throw aboutFile(error, language)
  }
}

/** Takes a person's avatar away; the file stays in the library. */
export const removeAvatar = ({
  change,
  params,
  access,
  language,
}: Call<typeof removeUserAvatar>): Promise<UserDetail> =>
  change(async (tx, note) => {
    const made = { tx, note, access, language }
    const before = await reachedPerson(made, 'user.removeAvatar', params.id)
    await sql`update app_user set avatar_file_id = null where id = ${params.id}`.execute(tx)
    return asDetail(access, await noted(made, before))
  })
