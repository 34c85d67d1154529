import { IconBellRinging, IconToggleLeft, IconToggleRight, IconTrash } from '@tabler/icons-react'
import { toggleDirective } from '@toasoan/contract/editorial/directive-calls'
import type { DirectiveRow } from '@toasoan/contract/editorial/directives'
import { call } from '#web/client/call.ts'
import { invalidate } from '#web/client/query-client.ts'
import { translate } from '#web/language/language.ts'
import type { BulkAction } from '#web/ui/data-table/list-types.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import { type Kind, permissionOf, staleAfterChange } from '../kinds.ts'
import { directiveTexts } from '../text.ts'

/** Does it with those of the chosen that it applies to, one after the other, and says what came of it. */
async function withEach(rows: readonly DirectiveRow[], act: (row: DirectiveRow) => Promise<unknown>) {
  if (rows.length === 0) {
    toast(translate(directiveTexts.bulkNothing))
    return false
  }
  const refused: string[] = []
  for (const row of rows)
    await act(row).catch((error: unknown) => refused.push(error instanceof Error ? error.message : ''))
  const done = rows.length - refused.length
  if (done > 0) toastSuccess(translate(directiveTexts.bulkDone, { count: done }))
  if (refused.length > 0)
    toast(translate(directiveTexts.bulkLeft, { count: refused.length, reason: refused[0] }))
  await invalidate(...staleAfterChange)
  return true
}

/** What can be done with several at once; each is asked for by itself, so that one refusal stops no other. */
export const bulkActionsOf = ({ kind, calls }: Kind): BulkAction<DirectiveRow>[] => {
  const switched = (rows: DirectiveRow[], from: boolean) =>
    withEach(
      rows.filter(({ active, may }) => may.status && active === from),
      ({ id }) => call(toggleDirective, { params: { id }, query: { on: from ? 'false' : 'true' } }),
    )
  return [
    {
      label: directiveTexts.remindAll,
      icon: IconBellRinging,
      can: permissionOf(kind, 'update'),
      run: (rows) =>
        withEach(
          rows.filter(({ may, state }) => may.update && state === 'current'),
          ({ id }) => call(calls.remind, { params: { id } }),
        ),
    },
    {
      label: directiveTexts.switchOn,
      icon: IconToggleRight,
      can: permissionOf(kind, 'status'),
      run: (rows) => switched(rows, false),
    },
    {
      label: directiveTexts.switchOff,
      icon: IconToggleLeft,
      can: permissionOf(kind, 'status'),
      run: (rows) => switched(rows, true),
    },
    {
      label: shared.remove,
      icon: IconTrash,
      can: permissionOf(kind, 'delete'),
      danger: true,
      run: async (rows) => {
        const mine = rows.filter(({ may }) => may.delete)
        const sure =
          mine.length === 0 ||
          (await confirm({
            title: translate(directiveTexts.deleteMany, { count: mine.length }),
            body: translate(directiveTexts.deleteBody),
            confirmLabel: shared.remove,
            danger: true,
          }))
        return sure && withEach(mine, ({ id }) => call(calls.remove, { params: { id } }))
      },
    },
  ]
}
