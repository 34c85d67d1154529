import type { CurrentUser } from '@toasoan/contract/account/auth'
import { avatarRemoval, type changeMyAvatar } from '@toasoan/contract/account/profile'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { fieldErrors } from '@toasoan/contract/kit/validation'
import { fileErrors } from '@toasoan/contract/media/file-errors'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { aboutFile, receivePicture, shownPictures } from '../../administration/pictures/public.ts'
import { storeFile, withinQuota } from '../../media/files/public.ts'
import { currentUser } from '../auth/public.ts'

type Asked = Call<typeof changeMyAvatar>

/** Makes a file one's avatar, or none. */
const keep = ({ change, access, configuration }: Asked, fileId: number | null): Promise<CurrentUser> =>
  change(async (tx, note) => {
    const { rows } = await sql<{ avatar_file_id: number | null }>`
      select avatar_file_id from app_user where id = ${access.userId} for update`.execute(tx)
    await sql`update app_user set avatar_file_id = ${fileId}, version = version + 1, updated_at = now() where id = ${access.userId}`.execute(
      tx,
    )
    note({
      type: 'user',
      id: access.userId,
      name: access.name,
      before: { avatar_file_id: rows[0]?.avatar_file_id ?? null },
      after: { avatar_file_id: fileId },
    })
    return currentUser(tx, access, configuration)
  })

async function receive(call: Asked): Promise<CurrentUser> {
  const { request, access, language } = call
  try {
    const { name, buffer } = await receivePicture(request)
    const coming = { userId: access.userId, size: buffer.length }
    const file = await withinQuota(call, coming, () =>
      storeFile(call, {
        buffer,
        name,
        accepted: shownPictures,
        userId: access.userId,
        uploadType: 'avatar',
      }),
    )
    return await keep(call, file.id)
  } catch (error) {
    throw aboutFile(error, language)
  }
}

/** Takes a picture in as one's avatar, or, by JSON, takes the avatar away. */
export async function changeAvatar(call: Asked): Promise<CurrentUser> {
  const { request, language } = call
  if (request.isMultipart()) return receive(call)
  if (request.body === undefined || request.body === null) throw fail(fileErrors.noFile)
  const asked = avatarRemoval.safeParse(request.body)
  if (!asked.success) throw fail(kernelErrors.invalid, {}, fieldErrors(asked.error, request.body, language))
  return keep(call, null)
}
