import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { AnyEndpoint, DataOf } from '@toasoan/contract/kit/endpoint'
import { call, callList, type InputFor } from './call.ts'
import { familyOf, type Stale } from './query-client.ts'

type QueryOptions = {
  enabled?: boolean
  /** Milliseconds for which an answer counts as fresh. */
  staleTime?: number
  /** Milliseconds between two asks. */
  refetchInterval?: number
  /** No toast when it fails; the screen shows the failure itself. */
  quiet?: boolean
  /** The answer to the question before stays while the next one comes. */
  keepsBefore?: boolean
}

/**
 * The key of a call's answer. Its first part is the endpoint's path, so that it can be made stale by path; a query that asks for
 * nothing is none, so that who leaves it out shares the answer.
 */
export const keyOf = (endpoint: Pick<AnyEndpoint, 'path'>, input: object = {}) => {
  const { signal: _signal, query = {}, ...rest } = input as { signal?: AbortSignal; query?: object }
  const asks = Object.values(query).some((value) => value !== undefined)
  return [endpoint.path, asks ? { ...rest, query } : rest] as const
}

const splitOptions = ({ quiet, keepsBefore, ...options }: QueryOptions) => ({
  ...options,
  ...(keepsBefore ? { placeholderData: keepPreviousData } : {}),
  meta: { quiet },
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
    ...splitOptions(options),
  })

/** Reads a page of a list and keeps it fresh; the page before stays while the next one comes. */
export const useList = <E extends AnyEndpoint>(
  endpoint: E,
  input: Omit<InputFor<E>, 'signal'> = {},
  options: QueryOptions = {},
) =>
  useQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => callList(endpoint, { ...input, signal } as InputFor<E>),
    placeholderData: keepPreviousData,
    ...splitOptions(options),
  })

/** Reads a short list as a whole; the screen shows a failure itself. */
export const useWholeList = <E extends AnyEndpoint>(endpoint: E) =>
  useList(endpoint, { query: { isPaginate: 'false' } as never }, { quiet: true })

type ChangeOptions<E extends AnyEndpoint> = {
  /** What the change makes stale; by default all paths that begin like the endpoint's. */
  invalidates?: readonly Stale[]
  /** No toast when it fails; the caller shows the failure itself. */
  quiet?: boolean
  onDone?: (data: DataOf<E>, input: InputFor<E>) => void
}

/** A call that changes something. `mutateAsync(input)` rejects with an `ApiError`. */
export const useChange = <E extends AnyEndpoint>(endpoint: E, options: ChangeOptions<E> = {}) =>
  useMutation({
    mutationFn: (input: InputFor<E>) => call(endpoint, input),
    onSuccess: (data, input) => options.onDone?.(data, input),
    meta: { quiet: options.quiet, invalidates: options.invalidates ?? [familyOf(endpoint)] },
  })
