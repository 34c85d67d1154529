import type { Permission } from '@toasoan/contract/access/catalogue'
import { whyNot } from '@toasoan/contract/administration/why'
import { useCall } from '#web/client/use-call.ts'

const fiveMinutes = 300_000

/** Explanation of missing permissions from the server; queried while `wanted` is true, and cached. */
export const useWhy = (permissions: readonly Permission[], requested = true) =>
  useCall(
    whyNot,
    { query: { permissions: permissions.join(',') } },
    { enabled: requested && permissions.length > 0, staleTime: fiveMinutes, quiet: true },
  ).data
