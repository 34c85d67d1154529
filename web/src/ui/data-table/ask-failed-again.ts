import type { QueryClient } from '@tanstack/react-query'

/** What this screen asked for and did not get, wherever on it that was asked for. */
export const failedOn = (client: QueryClient) =>
  client.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => state.error !== null })

/** Asks again for all that this screen could not load; false where there is nothing. */
export function askFailedAgain(client: QueryClient): boolean {
  const failed = failedOn(client)
  for (const { queryKey } of failed) void client.refetchQueries({ queryKey, exact: true })
  return failed.length > 0
}
