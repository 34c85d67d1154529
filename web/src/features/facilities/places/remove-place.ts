import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { translate } from '#web/language/language.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { placeTexts } from './text.ts'

/** Asks, then deletes a studio or vehicle; the server's refusal is shown. */
export async function removePlace(
  endpoint: AnyEndpoint,
  stale: string,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const sure = await confirm({
    title: translate(placeTexts.deleteTitle, { name }),
    body: translate(placeTexts.deleteBody),
    confirmLabel: shared.remove,
    danger: true,
  })
  if (!sure) return
  try {
    await call(endpoint, { params: { id } } as never)
    await invalidate(stale)
    toastSuccess(translate(shared.deleted))
  } catch (error) {
    reportFailure(error)
  }
}
