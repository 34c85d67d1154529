import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'

/** Shows what a call would do, as its endpoint's `previews` has it, and resolves to whether it shall be made. */
export type Asker = (effect: unknown, endpoint: AnyEndpoint) => Promise<boolean>

let asker: Asker | null = null

/** Sets who is asked before calls that can be previewed. */
export function askBefore(next: Asker | null): void {
  asker = next
}

/** Who is asked, if anybody. */
export const presentAsker = (): Asker | null => asker
