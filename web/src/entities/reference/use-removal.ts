import type { ReferenceEntity, ReferenceRow } from '@toasoan/contract/kit/reference-entity'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { invalidate } from '#web/client/query-client.ts'
import { useText } from '#web/language/use-text.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import { referenceTexts } from './reference-texts.ts'

/** Deletes records after a question, and says what could not be deleted and why. */
export function useRemoval(entity: ReferenceEntity) {
  const t = useText()
  return async (rows: ReferenceRow[]): Promise<boolean> => {
    const [only] = rows
    const sure = await confirm({
      title:
        rows.length === 1
          ? t(referenceTexts.deleteTitle, { name: only?.name })
          : t(referenceTexts.deleteManyTitle, { count: rows.length }),
      body: t(referenceTexts.deleteBody),
      confirmLabel: shared.remove,
      danger: true,
    })
    if (!sure) return false
    const refused: string[] = []
    for (const { id } of rows)
      await call(entity.remove, { params: { id } }).catch((error) => {
        refused.push(isApiError(error) ? error.message : String(error))
      })
    await invalidate(`${entity.path}*`)
    const deleted = rows.length - refused.length
    if (deleted > 0) toastSuccess(t(referenceTexts.deletedMany, { count: deleted }))
    if (refused.length > 0)
      toast(t(referenceTexts.notDeleted, { count: refused.length, why: [...new Set(refused)].join(' ') }))
    return refused.length === 0
  }
}
