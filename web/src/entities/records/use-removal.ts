import type { Resource } from '@toasoan/contract/kit/resource'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { familyOf, invalidate } from '#web/client/query-client.ts'
import { useText } from '#web/language/use-text.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import { recordTexts } from './record-texts.ts'

type Named = { id: number; name: string }

/** Deletes records after confirmation, and reports failures with reasons. Resolves to whether all were deleted. */
export function useRemoval({ remove }: Pick<Resource, 'remove'>) {
  const t = useText()
  return async (rows: readonly Named[]): Promise<boolean> => {
    const [only] = rows
    const sure = await confirm({
      title:
        rows.length === 1
          ? t(recordTexts.deleteTitle, { name: only?.name })
          : t(recordTexts.deleteManyTitle, { count: rows.length }),
      body: t(recordTexts.deleteBody),
      confirmLabel: shared.remove,
      danger: true,
    })
    if (!sure) return false
    const refused: string[] = []
    for (const { id } of rows)
      await call(remove, { params: { id } }).catch((error) => {
        refused.push(isApiError(error) ? error.message : String(error))
      })
    await invalidate(familyOf(remove))
    const deleted = rows.length - refused.length
    if (deleted > 0) toastSuccess(t(recordTexts.deletedMany, { count: deleted }))
    if (refused.length > 0)
      toast(t(recordTexts.notDeleted, { count: refused.length, why: [...new Set(refused)].join(' ') }))
    return refused.length === 0
  }
}
