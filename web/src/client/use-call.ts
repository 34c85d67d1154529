import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { AnyEndpoint, DataOf } from '@toasoan/contract/kit/endpoint'
import type { Asked } from './asked.ts'
import { call, callList, type InputFor } from './call.ts'
import { familyOf, type Stale } from './query-client.ts'

type QueryOptions = {
  enabled?: boolean
  /** Milliseconds for which a response counts as fresh. */
  staleTime?: number
  /** Polling interval in ms. */
  refetchInterval?: number
  /** No error toast; the screen shows the error itself. */
  quiet?: boolean
  /** Keeps the previous data while the next response is loading. */
  keepsBefore?: boolean
}

/**
 * Query key of a call. Its first part is the endpoint's path, for invalidation by path; an empty query is
 * normalised to none, so that both share one response.
 */
export const keyOf = (endpoint: Pick<AnyEndpoint, 'path'>, input: object = {}) => {
  const { signal: _signal, query = {}, ...rest } = input as { signal?: AbortSignal; query?: object }
  const asks = Object.values(query).some((value) => value !== undefined)
  return [endpoint.path, asks ? { ...rest, query } : rest] as const
}

const splitOptions = (
  { quiet, keepsBefore, ...options }: QueryOptions,
  asked: Pick<Asked, 'endpoint' | 'input' | 'isList'>,
) => ({
  ...options,
  ...(keepsBefore ? { placeholderData: keepPreviousData } : {}),
  meta: { quiet, asked: { ...asked, staleTime: options.staleTime } },
})

/** Reads one object and keeps it fresh. */
export const useCall = <E extends AnyEndpoint>(
  endpoint: E,
  input: Omit<InputFor<E>, 'signal'> = {},
  options: QueryOptions = {},
) =>
  useQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, { ...input, signal } as InputFor<E>),
    ...splitOptions(options, { endpoint, input, isList: false }),
  })

/** Reads a page of a list and keeps it fresh; the previous page stays while the next one is loading. */
export const useList = <E extends AnyEndpoint>(
  endpoint: E,
  input: Omit<InputFor<E>, 'signal'> = {},
  options: QueryOptions = {},
) =>
  useQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => callList(endpoint, { ...input, signal } as InputFor<E>),
    placeholderData: keepPreviousData,
    ...splitOptions(options, { endpoint, input, isList: true }),
  })

/** Reads a short list as a whole; the screen shows errors itself. */
export const useWholeList = <E extends AnyEndpoint>(endpoint: E) =>
  useList(endpoint, { query: { isPaginate: 'false' } as never }, { quiet: true })

type ChangeOptions<E extends AnyEndpoint> = {
  /** What the change invalidates; by default all paths with the endpoint's first segment. */
  invalidates?: readonly Stale[]
  /** No error toast; the caller shows the error itself. */
  quiet?: boolean
  /** False: the effect on people was shown already. */
  asks?: boolean
  onDone?: (data: DataOf<E>, input: InputFor<E>) => void
}

/** A mutation. `mutateAsync(input)` rejects with an `ApiError`. */
export const useChange = <E extends AnyEndpoint>(endpoint: E, options: ChangeOptions<E> = {}) =>
  useMutation({
    mutationFn: (input: InputFor<E>) => call(endpoint, input, { asks: options.asks }),
    onSuccess: (data, input) => options.onDone?.(data, input),
    meta: { quiet: options.quiet, invalidates: options.invalidates ?? [familyOf(endpoint)] },
  })
