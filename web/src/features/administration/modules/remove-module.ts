import { deleteModule } from '@toasoan/contract/administration/modules'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { translate } from '#web/language/language.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { moduleTexts } from './text.ts'

/** Deletes a module of the house's own, after a question. */
export async function removeModule({ id, name }: { id: number; name: string }): Promise<void> {
  const sure = await confirm({
    title: translate(moduleTexts.deleteTitle, { name }),
    body: translate(moduleTexts.deleteBody),
    confirmLabel: shared.remove,
    danger: true,
  })
  if (!sure) return
  try {
    await call(deleteModule, { params: { id } })
    await invalidate('/modules*', '/permissions*', '/roles*')
    toastSuccess(translate(shared.deleted))
  } catch (error) {
    reportFailure(error)
  }
}
