import { deletePermission } from '@toasoan/contract/administration/permissions'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { translate } from '#web/language/language.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { permissionTexts } from './text.ts'

/** Deletes a permission of the house's own, after a question. */
export async function removePermission({ id, name }: { id: number; name: string }): Promise<void> {
  const sure = await confirm({
    title: translate(permissionTexts.deleteTitle, { name }),
    body: translate(permissionTexts.deleteBody),
    confirmLabel: shared.remove,
    danger: true,
  })
  if (!sure) return
  try {
    await call(deletePermission, { params: { id } })
    await invalidate('/modules*', '/permissions*', '/roles*')
    toastSuccess(translate(shared.deleted))
  } catch (error) {
    reportFailure(error)
  }
}
