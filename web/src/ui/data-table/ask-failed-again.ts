import type { QueryClient } from '@tanstack/react-query'

/** Failed queries of this screen, of any component. */
export const failedOn = (client: QueryClient) =>
  client.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => state.error !== null })

/** Retries all failed queries of this screen; false if there are none. */
export function askFailedAgain(client: QueryClient): boolean {
  const failed = failedOn(client)
  for (const { queryKey } of failed) void client.refetchQueries({ queryKey, exact: true })
  return failed.length > 0
}
