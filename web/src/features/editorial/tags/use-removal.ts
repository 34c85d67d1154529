import { deleteTag, type TagRow } from '@toasoan/contract/editorial/tags'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { useText } from '#web/language/use-text.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { tagTexts } from './text.ts'

/** Deletes tags; those that are on articles only after a second question. */
export function useRemoval() {
  const t = useText()
  const removeAll = async (rows: TagRow[], force: boolean): Promise<TagRow[]> => {
    const inUse: TagRow[] = []
    for (const row of rows)
      await call(deleteTag, { params: { id: row.id }, query: { force: force ? 'true' : 'false' } }).catch(
        (error) => {
          if (isApiError(error) && error.error === 'tag.in_use') inUse.push(row)
          else reportFailure(error)
        },
      )
    return inUse
  }
  return async (rows: TagRow[]): Promise<boolean> => {
    const sure = await confirm({
      title:
        rows.length === 1
          ? t(tagTexts.deleteTitle, { name: rows[0]?.name })
          : t(tagTexts.deleteManyTitle, { count: rows.length }),
      body: t(tagTexts.deleteBody),
      confirmLabel: shared.remove,
      danger: true,
    })
    if (!sure) return false
    let left = await removeAll(rows, false)
    const names = left
      .slice(0, 8)
      .map(({ name }) => name)
      .join(', ')
    const off =
      left.length > 0 &&
      (await confirm({
        title: t(tagTexts.inUseTitle),
        body: t(tagTexts.inUseBody, { count: left.length, names: left.length > 8 ? `${names}…` : names }),
        confirmLabel: tagTexts.takeOff,
        danger: true,
      }))
    if (off) left = await removeAll(left, true)
    await invalidate('/tags*', '/article*')
    const deleted = rows.length - left.length
    if (deleted > 0) toastSuccess(t(tagTexts.deletedMany, { count: deleted }))
    return left.length === 0
  }
}
