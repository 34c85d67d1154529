import { banUser, banUsers, deleteUser, type UserRow } from '@toasoan/contract/administration/users'
import { reportFailure } from '#web/client/query-client.ts'
import { translate } from '#web/language/language.ts'
import { askReason } from '#web/ui/dialogs/ask-reason.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { changeUsers } from '../changes.ts'
import { userTexts } from '../text.ts'
import { notifyResults } from './results.tsx'

type Person = Pick<UserRow, 'id' | 'name'>

/** The reason of a ban, or the yes to lifting one; null: the person gave up. */
async function askFirst(banned: boolean, title: string): Promise<string | null> {
  const body = translate(banned ? userTexts.banBody : userTexts.liftBody)
  if (banned)
    return askReason({
      title,
      body,
      confirmLabel: userTexts.ban,
      required: false,
      danger: true,
      maxLength: 500,
    })
  return (await confirm({ title, body, confirmLabel: userTexts.lift })) ? '' : null
}

/** Bans a person or lifts the ban, after a question. True: it was done. */
export async function banOne({ id, name }: Person, banned: boolean): Promise<boolean> {
  const reason = await askFirst(
    banned,
    translate(banned ? userTexts.banTitle : userTexts.liftTitle, { name }),
  )
  if (reason === null) return false
  try {
    await changeUsers(banUser, { params: { id }, body: { banned, reason } })
    toastSuccess(translate(shared.saved))
    return true
  } catch (error) {
    reportFailure(error)
    return false
  }
}

/** Bans several people or lifts their bans, and says of each how it went. */
export async function banMany(rows: UserRow[], banned: boolean): Promise<boolean> {
  const title = translate(banned ? userTexts.banManyTitle : userTexts.liftManyTitle, { count: rows.length })
  const reason = await askFirst(banned, title)
  if (reason === null) return false
  const ids = rows.map(({ id }) => id)
  return notifyResults(rows, changeUsers(banUsers, { body: { ids, banned, reason } }))
}

/** Deletes a person without records, after a question. True: it was done. */
export async function removeOne({ id, name }: Person): Promise<boolean> {
  const sure = await confirm({
    title: translate(userTexts.deleteTitle, { name }),
    body: translate(userTexts.deleteBody),
    confirmLabel: shared.remove,
    danger: true,
  })
  if (!sure) return false
  try {
    await changeUsers(deleteUser, { params: { id } })
    toastSuccess(translate(shared.deleted))
    return true
  } catch (error) {
    reportFailure(error)
    return false
  }
}
