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
  /** Button label; default: "Xóa". */
  confirmLabel?: Text
  /** Success message. */
  done?: Text
  /** Invalidated queries; by default all paths with the endpoint's first segment. */
  stale?: readonly Stale[]
}

/** Asks for confirmation, then makes a deleting call; errors are shown. Resolves to success. */
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
