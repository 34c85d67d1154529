import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import type { Text } from '@toasoan/contract/kit/text'
import { call, type InputFor } from '#web/client/call.ts'
import { familyOf, invalidate, reportFailure, type Stale } from '#web/client/query-client.ts'
import { translate } from '#web/language/language.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'

type Question = {
  title: string
  body?: string
  /** What the button says; "Xóa" unless something else happens. */
  confirmLabel?: Text
  /** What is said afterwards. */
  done?: Text
  /** What it makes stale; by default all paths that begin like the endpoint's. */
  stale?: readonly Stale[]
}

/** Asks, then makes a call that takes something away; a refusal is shown. Resolves whether it is gone. */
export async function deleteAfterAsking<E extends AnyEndpoint>(
  endpoint: E,
  input: InputFor<E>,
  { title, body, confirmLabel = shared.remove, done = shared.deleted, stale }: Question,
): Promise<boolean> {
  if (!(await confirm({ title, body, confirmLabel, danger: true }))) return false
  try {
    await call(endpoint, input)
  } catch (error) {
    reportFailure(error)
    return false
  }
  await invalidate(...(stale ?? [familyOf(endpoint)]))
  toastSuccess(translate(done))
  return true
}
