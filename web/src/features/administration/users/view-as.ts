import { startView } from '@toasoan/contract/administration/view-as'
import { call } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { translate } from '#web/language/language.ts'
import { refreshUser } from '#web/session/session.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { userTexts } from './text.ts'

/** Looks with a person's eyes, after a question, from where that person starts. */
export async function viewAs({ id, name }: { id: number; name: string }): Promise<void> {
  const sure = await confirm({
    title: translate(userTexts.viewAsTitle, { name }),
    body: translate(userTexts.viewAsBody, { name }),
    confirmLabel: userTexts.viewAsStart,
  })
  if (!sure) return
  try {
    await call(startView, { params: { id } })
    await refreshUser()
    // The log-in page sends whoever is inside to where they start.
    window.location.assign('/login')
  } catch (error) {
    reportFailure(error)
  }
}
