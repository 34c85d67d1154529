import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'

/** A call with its input, as kept in a query's `meta` and in the browser's storage. */
export type Asked = {
  endpoint: Pick<AnyEndpoint, 'method' | 'service' | 'path' | 'kind' | 'can' | 'mutates'>
  input: object
  /** Whether the response is a page of a list. */
  isList: boolean
  /** Milliseconds for which the response counts as fresh; unset for the usual time. */
  staleTime?: number | undefined
}
