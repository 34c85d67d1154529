import type { Resource } from '@toasoan/contract/kit/resource'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { recordTexts } from './record-texts.ts'

/** Deletes a record after a question; a refusal is shown. */
export function useRemoval({ remove }: Pick<Resource, 'remove'>) {
  const t = useText()
  const change = useChange(remove)
  return async ({ id, name }: { id: number; name: string }): Promise<void> => {
    const sure = await confirm({
      title: t(recordTexts.deleteTitle, { name }),
      body: t(recordTexts.deleteBody),
      confirmLabel: shared.remove,
      danger: true,
    })
    if (!sure) return
    await change.mutateAsync({ params: { id } }).then(
      () => toastSuccess(t(shared.deleted)),
      // The failure is shown by the call itself.
      () => {},
    )
  }
}
