import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { translate } from '#web/language/language.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import type { BookKind, BookRow } from '../book-kinds.ts'
import { bookTexts } from '../text.ts'

/** Asks, then deletes a booking. */
export async function removeBook(kind: BookKind, row: BookRow): Promise<void> {
  const sure = await confirm({
    title: translate(bookTexts.deleteTitle, { name: row.title }),
    confirmLabel: shared.remove,
    danger: true,
  })
  if (!sure) return
  try {
    await call(kind.remove, { params: { id: row.id } } as never)
    await invalidate(kind.stale)
    toastSuccess(translate(shared.deleted))
  } catch (error) {
    reportFailure(error)
  }
}
