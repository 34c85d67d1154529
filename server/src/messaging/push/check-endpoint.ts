import { pushErrors } from '@toasoan/contract/messaging/push'
import { fail } from '#server/kernel/http/fail.ts'
import { checkAddress } from '#server/kernel/outgoing/guarded-ask.ts'

/** Only what a browser could be behind is kept: our own machines are asked for nobody. */
export function checkEndpoint(endpoint: string, innerHosts: readonly string[]): void {
  try {
    checkAddress(new URL(endpoint), { innerHosts })
  } catch {
    throw fail(pushErrors.address)
  }
}
