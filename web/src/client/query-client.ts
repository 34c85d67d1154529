import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { isAbort, isApiError, isOutOfReach } from './api-error.ts'
import { forgetStart } from './start.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { quiet?: boolean }
    mutationMeta: { quiet?: boolean; invalidates?: readonly Stale[] }
  }
}

/**
 * What a change makes stale: an endpoint, or a path. `/article` is that path alone; `/article*` is
 * every path that begins so.
 */
export type Stale = string | Pick<AnyEndpoint, 'path'>

let report: (message: string) => void = () => {}

/** Sets how a failed call is shown. */
export const onFailedCall = (show: (message: string) => void): void => {
  report = show
}

/** What a failed call says; where no form shows them, the sentences of its fields as well. */
function sayOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!isApiError(error) || error.error !== kernelErrors.invalid.code) return error.message
  return [...new Set([error.message, ...Object.values(error.errors).flat()])].join(' ')
}

/** Shows a failed call; a call that was given up is no failure. */
export function reportFailure(error: unknown): void {
  if (!isAbort(error)) report(sayOf(error))
}

const worthRetrying = (error: unknown): boolean =>
  !isApiError(error) || (error.status === 0 && navigator.onLine) || error.status === 503

/** The store of what the server said. Failed calls are shown unless their `meta.quiet` is set. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // That the server is out of reach is said once, above the screen, and not for each of its parts.
      if (!query.meta?.quiet && !isOutOfReach(error)) reportFailure(error)
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (!mutation.meta?.quiet) reportFailure(error)
    },
    onSuccess: async (_data, _variables, _result, mutation) => {
      await invalidate(...(mutation.meta?.invalidates ?? []))
    },
  }),
  defaultOptions: {
    queries: {
      // Without a network a call answers from what was seen, or says that it cannot.
      networkMode: 'always',
      staleTime: 15_000,
      retry: (count, error) => count < 2 && worthRetrying(error),
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

const covers = (stale: Stale, path: string): boolean => {
  const pattern = typeof stale === 'string' ? stale : stale.path
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}

/**
 * Marks answers as stale; those on the screen are fetched again. What is on its way then may be older than the change: with
 * `cancelRefetch` it is called off, which never happens to the first answer of a question; otherwise it is fetched once
 * more when it has come.
 */
async function fetchAgain(isStale: (key: QueryKey) => boolean, cancelRefetch: boolean): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: QueryKey }) => isStale(queryKey)
  const older = queryClient
    .getQueryCache()
    .findAll({ predicate, type: 'active', fetchStatus: 'fetching' })
    .filter(({ state }) => !cancelRefetch || state.data === undefined)
  // A page that nobody looks at fetches nothing of what others changed before somebody does.
  const refetchType = !cancelRefetch && document.hidden && older.length === 0 ? 'none' : 'active'
  await queryClient.invalidateQueries({ predicate, refetchType }, { cancelRefetch })
  if (older.length === 0) return
  await queryClient.invalidateQueries(
    { predicate: (query) => older.includes(query) },
    { cancelRefetch: false },
  )
}

async function markStale(stale: readonly Stale[], cancelRefetch: boolean): Promise<void> {
  if (stale.length === 0) return
  const isStale = (path: string) => stale.some((one) => covers(one, path))
  forgetStart(isStale)
  await fetchAgain(([path]) => isStale(String(path)), cancelRefetch)
}

/** Marks what was fetched from these paths as stale; what is on the screen is fetched again. */
export const invalidate = (...stale: readonly Stale[]): Promise<void> => markStale(stale, true)

/** The same of what others changed, who may go on changing it faster than a slow line answers. */
export const changedElsewhere = (...stale: readonly Stale[]): Promise<void> => markStale(stale, false)

/** The same of some answers only, by their keys. */
export const answersChangedElsewhere = (isStale: (key: QueryKey) => boolean): Promise<void> =>
  fetchAgain(isStale, false)

/** Marks everything as stale, as after something may have been missed. */
export function invalidateAll(): Promise<void> {
  forgetStart()
  return queryClient.invalidateQueries()
}

/** Everything below the first part of a path: `/devices*` of `/devices/:id`. */
export const familyOf = ({ path }: Pick<AnyEndpoint, 'path'>): string => `/${path.split('/')[1]}*`
