import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'

/** Shows what a call would do, as its endpoint's `previews` has it, and resolves to whether it shall be made. */
export type Confirming = (effect: unknown, endpoint: AnyEndpoint) => Promise<boolean>

let confirming: Confirming | null = null

/** Sets what asks before calls that can be previewed. */
export function askBefore(next: Confirming | null): void {
  confirming = next
}

/** The present one; null: calls are made at once. */
export const presentConfirming = (): Confirming | null => confirming
