import { MutationCache, notifyManager, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { isAbort, isApiError, isOutOfReach } from './api-error.ts'
import type { Asked } from './asked.ts'
import { forgetStart } from './start.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { quiet?: boolean | undefined; asked?: Asked }
    mutationMeta: { quiet?: boolean; invalidates?: readonly Stale[] }
  }
}

/**
 * What a change invalidates: an endpoint, or a path. `/article` is that path only; `/article*` is every path
 * with this prefix.
 */
export type Stale = string | Pick<AnyEndpoint, 'path'>

let report: (message: string) => void = () => {}

/** Sets how a failed call is shown. */
export const onFailedCall = (show: (message: string) => void): void => {
  report = show
}

/** Message of a failed call; includes the field messages if no form shows them. */
function sayOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!isApiError(error) || error.error !== kernelErrors.invalid.code) return error.message
  return [...new Set([error.message, ...Object.values(error.errors).flat()])].join(' ')
}

/** Shows a failed call; a cancelled call is not a failure. */
export function reportFailure(error: unknown): void {
  if (!isAbort(error)) report(sayOf(error))
}

const worthRetrying = (error: unknown): boolean =>
  !isApiError(error) || (error.status === 0 && navigator.onLine) || error.status === 503

// By default a timer: a response would be drawn a frame later, and on a slow computer several.
notifyManager.setScheduler(queueMicrotask)

/** The query cache. Failed calls are shown unless their `meta.quiet` is set. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // An unreachable server is reported once, above the screen, and not by each part.
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
      // Offline, a call returns cached data or an error.
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
 * Invalidates queries; displayed ones are fetched again. Requests in flight may be older than the change:
 * with `cancelRefetch` they are cancelled (never a query's first one); otherwise the query is fetched once
 * more afterwards.
 */
async function fetchAgain(isStale: (key: QueryKey) => boolean, cancelRefetch: boolean): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: QueryKey }) => isStale(queryKey)
  const older = queryClient
    .getQueryCache()
    .findAll({ predicate, type: 'active', fetchStatus: 'fetching' })
    .filter(({ state }) => !cancelRefetch || state.data === undefined)
  // A hidden page fetches changes by others only when it becomes visible.
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

/** Invalidates queries of these paths; displayed ones are fetched again. */
export const invalidate = (...stale: readonly Stale[]): Promise<void> => markStale(stale, true)

/** The same for changes by other users, which may arrive faster than a slow connection answers. */
export const changedElsewhere = (...stale: readonly Stale[]): Promise<void> => markStale(stale, false)

/** The same for some queries only, by their keys. */
export const answersChangedElsewhere = (isStale: (key: QueryKey) => boolean): Promise<void> =>
  fetchAgain(isStale, false)

/** Invalidates everything, as after missed events. */
export function invalidateAll(): Promise<void> {
  forgetStart()
  return queryClient.invalidateQueries()
}

/** All paths with the first segment of a path: `/devices*` of `/devices/:id`. */
export const familyOf = ({ path }: Pick<AnyEndpoint, 'path'>): string => `/${path.split('/')[1]}*`
