import { type CategoryRow, deleteCategory } from '@toasoan/contract/editorial/categories'
import { isApiError } from '#web/client/api-error.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { categoryTexts } from './text.ts'

/** Deletes a category after a question. One that is not empty stays; whoever asks hears what is inside and may merge it. */
export function useRemoval(mergeInstead: (row: CategoryRow) => void) {
  const t = useText()
  const remove = useChange(deleteCategory, { quiet: true })
  return async (row: CategoryRow) => {
    const { id, name } = row
    const sure = await confirm({
      title: t(categoryTexts.deleteTitle, { name }),
      body: t(categoryTexts.deleteBody),
      confirmLabel: shared.remove,
      danger: true,
    })
    if (!sure) return
    try {
      await remove.mutateAsync({ params: { id } })
      toastSuccess(t(shared.deleted))
    } catch (error) {
      if (!isApiError(error) || error.error !== 'category.not_empty') return reportFailure(error)
      const merging = await confirm({
        title: t(categoryTexts.notDeletedTitle, { name }),
        body: error.message,
        confirmLabel: categoryTexts.merge,
        cancelLabel: shared.close,
      })
      if (merging) mergeInstead(row)
    }
  }
}
